import type { BodyInput } from '@purser/contract/endpoints'
import type { createProduct } from '@purser/contract/products'
import { type Choice, pricePlace, type TypedFor } from '@purser/domain/products'
import type { PricePlace } from '../price-places.ts'
import { messages } from './new-product-messages.ts'

type Body = BodyInput<typeof createProduct>
type VariantBody = NonNullable<Body['variants']>[number]

/** What is typed for a variant of a new product; amounts by the places that they hold in, in minor units. */
export interface VariantEntry {
  readonly sku: string
  readonly ean: string
  readonly stock: number | ''
  readonly prices: Readonly<Record<string, number | ''>>
  /** Whether the combination was taken out: it is not made. */
  readonly isOut: boolean
}

export const emptyVariant: VariantEntry = { sku: '', ean: '', stock: '', prices: {}, isOut: false }

/** What is typed for all variants at once, and is none's before it is set. */
export type SharedEntry = Pick<VariantEntry, 'prices' | 'stock'>

export const emptyShared: SharedEntry = { prices: {}, stock: '' }

/** What of it would be set: of the places that are shown. */
export function typedShared(
  { prices, stock }: SharedEntry,
  places: readonly Pick<PricePlace, 'key'>[],
): Partial<SharedEntry> {
  const typed = places.flatMap(({ key }) => {
    const amount = prices[key] ?? ''
    return amount === '' ? [] : [[key, amount] as const]
  })
  return {
    ...(typed.length > 0 ? { prices: Object.fromEntries(typed) } : {}),
    ...(stock === '' ? {} : { stock }),
  }
}

/** Codes are one variant's own, and its stock is not there twice. */
export function copyOfEntry(entry: VariantEntry): VariantEntry {
  return { ...entry, sku: '', ean: '', stock: '' }
}

export interface OptionEntry {
  readonly key: string
  readonly title: string
  readonly values: readonly string[]
}

export type CombinationRow = TypedFor<VariantEntry>

/** The only variant of a simple product. */
const onlyVariant = 'Default Variant'

/** Only the prices of the places that are shown: what was typed for others is kept on the screen. */
function variantBody(
  title: string,
  entry: VariantEntry,
  values: readonly string[],
  places: readonly PricePlace[],
): VariantBody {
  return {
    title,
    sku: entry.sku.trim() || null,
    ean: entry.ean.trim() || null,
    ...(entry.stock === '' ? {} : { inventory_quantity: entry.stock }),
    prices: places.flatMap((place) => {
      const amount = entry.prices[place.key] ?? ''
      return amount === '' ? [] : [{ ...pricePlace(place), amount }]
    }),
    options: values.map((value) => ({ value })),
  }
}

/** A product with one variant and no options. */
export function simpleBody(entry: VariantEntry, places: readonly PricePlace[]): Pick<Body, 'variants'> {
  return { variants: [variantBody(onlyVariant, entry, [], places)] }
}

/** A product's options in their order, and a variant for every combination that was not taken out. */
export function combinedBody(
  options: readonly OptionEntry[],
  rows: readonly CombinationRow[],
  places: readonly PricePlace[],
): Pick<Body, 'options' | 'variants'> {
  const filled = usedOptions(options)
  return {
    options: filled.map(({ title }) => ({ title: title.trim() })),
    variants: keptRows(rows).map(({ choice, entry }) =>
      variantBody(titleOf(choice, filled), entry, valuesOf(choice, filled), places),
    ),
  }
}

/** What is said of the values of an option stands there: the option is not among those that are sent. */
export const valuesPath = ({ key }: Pick<OptionEntry, 'key'>): string => `options.values.${key}`

/** Options with a title and no values: without them the title would be lost. Path to what is said of it. */
export function optionsWithoutValues(options: readonly OptionEntry[]): Record<string, string> {
  const begun = options.filter(({ title, values }) => title.trim() !== '' && values.length === 0)
  return Object.fromEntries(begun.map((option) => [valuesPath(option), messages.noValues]))
}

/** An option without values is none: combinations are there before all that is typed of them is. */
export function usedOptions(options: readonly OptionEntry[]): OptionEntry[] {
  return options.filter(({ values }) => values.length > 0)
}

export function keptRows(rows: readonly CombinationRow[]): CombinationRow[] {
  return rows.filter(({ entry }) => !entry.isOut)
}

function valuesOf(choice: Choice, options: readonly OptionEntry[]): string[] {
  return options.map(({ key }) => choice[key] ?? '')
}

export function titleOf(choice: Choice, options: readonly OptionEntry[]): string {
  return valuesOf(choice, options).join(' / ')
}
