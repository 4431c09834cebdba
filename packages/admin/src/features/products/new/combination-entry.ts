import type { BodyInput } from '@purser/contract/endpoints'
import type { createProduct } from '@purser/contract/products'
import {
  type Choice,
  newVariant,
  pricePlace,
  saleAmountRefusal,
  type TypedFor,
  titleOfValues,
} from '@purser/domain/products'
import type { PricePlace } from '../price-places.ts'
import { messages, type stockSwitches } from './new-product-messages.ts'

type Body = BodyInput<typeof createProduct>
type VariantBody = NonNullable<Body['variants']>[number]

/** Amounts by currency or region, in minor units. */
type Amounts = Readonly<Record<string, number | ''>>

/** Input of a variant of a new product. */
export interface VariantEntry {
  readonly sku: string
  readonly ean: string
  readonly stock: number | ''
  readonly prices: Amounts
  /** Sale prices. */
  readonly sales: Amounts
  /** Whether its stock is tracked. */
  readonly manage_inventory: boolean
  readonly allow_backorder: boolean
  /** Whether the combination was removed, so that no variant is created for it. */
  readonly isOut: boolean
}

export const emptyVariant: VariantEntry = {
  sku: '',
  ean: '',
  stock: '',
  prices: {},
  sales: {},
  manage_inventory: newVariant.manage_inventory,
  allow_backorder: newVariant.allow_backorder,
  isOut: false,
}

/** Checkboxes of a variant's stock. */
export type StockSwitch = (typeof stockSwitches)[number]['name']

/** Input for all variants at once, which applies when it is set. */
export type SharedEntry = Pick<VariantEntry, 'prices' | 'sales' | 'stock'>

export const emptyShared: SharedEntry = { prices: {}, sales: {}, stock: '' }

/** Returns the shared input for the places shown. */
export function typedShared(
  { prices, sales, stock }: SharedEntry,
  places: readonly Pick<PricePlace, 'key'>[],
): Partial<SharedEntry> {
  const [typed, onSale] = [typedAt(prices, places), typedAt(sales, places)]
  return {
    ...(typed.length > 0 ? { prices: Object.fromEntries(typed) } : {}),
    ...(onSale.length > 0 ? { sales: Object.fromEntries(onSale) } : {}),
    ...(stock === '' ? {} : { stock }),
  }
}

function typedAt(amounts: Amounts, places: readonly Pick<PricePlace, 'key'>[]) {
  return places.flatMap(({ key }) => {
    const amount = amounts[key] ?? ''
    return amount === '' ? [] : [[key, amount] as const]
  })
}

/** Codes and stock belong to one variant and aren't copied. */
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

/** Submits only visible prices; hidden ones keep their input. */
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
    manage_inventory: entry.manage_inventory,
    allow_backorder: entry.allow_backorder,
    prices: places.flatMap((place) => {
      const amount = entry.prices[place.key] ?? ''
      const sale = entry.sales[place.key] ?? ''
      return amount === ''
        ? []
        : [{ ...pricePlace(place), amount, ...(sale === '' ? {} : { sale_amount: sale }) }]
    }),
    options: values.map((value) => ({ value })),
  }
}

/** A product with one variant and no options. */
export function simpleBody(entry: VariantEntry, places: readonly PricePlace[]): Pick<Body, 'variants'> {
  return { variants: [variantBody(onlyVariant, entry, [], places)] }
}

/** Returns a product's options in order and a variant for each remaining combination, with sale prices if they are shown. */
export function combinedBody(
  { options, hasSales }: { readonly options: readonly OptionEntry[]; readonly hasSales: boolean },
  rows: readonly CombinationRow[],
  places: readonly PricePlace[],
): Pick<Body, 'options' | 'variants'> {
  const filled = usedOptions(options)
  return {
    options: filled.map(({ title }) => ({ title: title.trim() })),
    variants: keptRows(rows).map(({ choice, entry }) =>
      variantBody(
        titleOf(choice, filled),
        hasSales ? entry : { ...entry, sales: {} },
        valuesOf(choice, filled),
        places,
      ),
    ),
  }
}

/** Returns the path of errors about an option's values, which is not among the submitted fields. */
export const valuesPath = ({ key }: Pick<OptionEntry, 'key'>): string => `options.values.${key}`

/** Returns errors by path for options with a title but no values, whose titles would be lost. */
export function optionsWithoutValues(options: readonly OptionEntry[]): Record<string, string> {
  const begun = options.filter(({ title, values }) => title.trim() !== '' && values.length === 0)
  return Object.fromEntries(begun.map((option) => [valuesPath(option), messages.noValues]))
}

/** Returns the path of a sale price's error, because places without a price are not submitted. */
export const salePath = (place: number, key: string): string => `variants.${place}.sales.${key}`

/** Returns errors by path for sale prices without a price or above it; variants are counted as submitted. */
export function unfitSales(
  entries: readonly Pick<VariantEntry, 'prices' | 'sales'>[],
  places: readonly Pick<PricePlace, 'key'>[],
): Record<string, string> {
  const faults = entries.flatMap(({ prices, sales }, at) =>
    typedAt(sales, places).flatMap(([key, sale_amount]) => {
      const amount = prices[key] ?? ''
      const fault = amount === '' ? messages.saleAlone : saleAmountRefusal({ amount, sale_amount })?.message
      return fault === undefined ? [] : [[salePath(at, key), fault] as const]
    }),
  )
  return Object.fromEntries(faults)
}

/** Returns the options with values; others don't count, so that combinations appear while options are being typed. */
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
  return titleOfValues(valuesOf(choice, options))
}
