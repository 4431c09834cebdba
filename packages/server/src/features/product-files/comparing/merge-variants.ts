import { idPrefixes } from '@purser/domain/ids'
import {
  optionKey,
  optionTitlesRefusal,
  repeatedCodes,
  stockBelowZeroRefusal,
  variantCodeNames,
  variantCodeWords,
  variantOptionsRefusal,
} from '@purser/domain/products'
import type { FileProduct, FileVariant } from '../reading/file-product.ts'
import { checkDenomination, mergePrices } from './merge-prices.ts'
import type { Merging } from './merging.ts'
import { type StoreProduct, type StoreVariant, variantDefaults } from './store-product.ts'

/**
 * Merges the file's variants into a product's, matched by id, SKU or option values; unmatched variants are new. Variants that the file
 * doesn't mention stay.
 */
export function mergeVariants(merging: Merging): readonly StoreVariant[] {
  const { file, complain } = merging
  const order = optionOrder(merging)
  if (order === null) return merging.before.variants
  const variants = [...merging.before.variants]
  const isGiftCard = (file.fields.is_giftcard ?? merging.before.fields.is_giftcard) === true
  const met = new Set<string>()
  const places: Places = new Map()
  variants.forEach((variant, at) => {
    addPlace(places, variant, at)
  })
  for (const variant of file.variants) {
    const values = variant.values.length === 0 ? null : order.map((place) => variant.values[place] ?? '')
    const found = matchOf(merging, variant, values, places)
    const at = found === -1 ? variants.length : found
    const before = variants[at]
    const merged = mergeVariant(merging, variant, values, before)
    if (met.has(merged.id)) {
      // By the code if it names the variant, which is reported once.
      const field = variant.fields.sku === undefined ? 'option1.value' : 'variant.sku'
      complain(variant.row, field, 'Another row has the same variant.', 'Remove one of the rows.')
    }
    met.add(merged.id)
    if (before !== undefined) takePlace(places, before, at)
    addPlace(places, merged, at)
    variants[at] = merged
    checkVariant(merging, variant, merged)
    if (isGiftCard) checkDenomination(merging, variant, merged)
  }
  checkCodes(merging, variants)
  checkOptions(merging, variants)
  return variants
}

/**
 * Returns, for each option of the product, its position in the file. Null if no variant can be merged, for which a problem may have been
 * recorded.
 */
function optionOrder({ file, isNew, options, complain }: Merging): number[] | null {
  const refusal = isNew ? optionTitlesRefusal(file.options) : null
  if (refusal !== null) {
    complain(file.row, 'option1.name', refusal.message, 'Give each option its own title.')
    return null
  }
  if (file.variants.length === 0) return null
  const places = placesOf(file, options)
  if (places === null) {
    const has = options.map(({ title }) => title).join(', ') || 'no options'
    const says = file.options.join(', ') || 'no options'
    const message = `The options don't match: the product has ${has}, the file has ${says}.`
    const remedy = "Use the product's options, or change them in the store first."
    complain(file.row, 'option1.name', message, remedy)
  }
  return places
}

/**
 * Matches options by their exact titles, because older products may have two that differ only in case, else by normalized titles. Null if
 * they don't match.
 */
function placesOf(file: FileProduct, options: StoreProduct['options']): number[] | null {
  const saysNone = file.variants.every(({ values }) => values.length === 0)
  if (saysNone && file.options.length === 0) return options.map((_, rank) => rank)
  const exact = options.map(({ title }) => file.options.indexOf(title))
  const places = options.map(({ title }, rank) =>
    exact[rank] === -1
      ? file.options.findIndex((name, at) => !exact.includes(at) && optionKey(name) === optionKey(title))
      : (exact[rank] ?? -1),
  )
  const isFit = file.options.length === options.length && new Set(places).size === places.length
  return isFit && !places.includes(-1) ? places : null
}

/** Positions of the variants by matching key; the first one wins a shared key. */
type Places = Map<string, number>

/** Returns the keys that match a variant, in the order in which they are tried. */
function keysOf(id: string | undefined, sku: unknown, values: readonly string[] | null): string[] {
  return [
    ...(id === undefined ? [] : [`id ${id}`]),
    ...(typeof sku === 'string' ? [`sku ${sku}`] : []),
    ...(values === null ? [] : [`values ${JSON.stringify(values)}`]),
  ]
}

function addPlace(places: Places, { id, fields, values }: StoreVariant, at: number): void {
  for (const key of keysOf(id, fields.sku, values)) places.set(key, Math.min(places.get(key) ?? at, at))
}

function takePlace(places: Places, { id, fields, values }: StoreVariant, at: number): void {
  for (const key of keysOf(id, fields.sku, values)) if (places.get(key) === at) places.delete(key)
}

/** Returns the position of a file's variant among the existing ones; -1 if it is new. */
function matchOf(
  { file, before }: Merging,
  { id, fields }: FileVariant,
  values: readonly string[] | null,
  places: Places,
): number {
  const key = keysOf(id, fields.sku, values).find((each) => places.has(each))
  if (key !== undefined) return places.get(key) ?? -1
  const isTheOnly = values === null && file.variants.length === 1 && before.variants.length === 1
  return isTheOnly ? 0 : -1
}

function mergeVariant(
  merging: Merging,
  variant: FileVariant,
  said: readonly string[] | null,
  found: StoreVariant | undefined,
): StoreVariant {
  const values = said ?? found?.values ?? []
  const base = found?.fields ?? { ...variantDefaults, title: values.join(' / ') || titleOf(merging) }
  return {
    id: found?.id ?? merging.store.newId(idPrefixes.product_variant),
    version: found?.version ?? 0,
    fields: { ...base, ...variant.fields },
    values,
    stock: variant.stock ?? found?.stock ?? 0,
    prices: mergePrices(merging, variant, found?.prices ?? []),
  }
}

const titleOf = ({ file, isNew, before }: Merging): string =>
  String(file.fields.title ?? (isNew ? file.handle : before.fields.title) ?? '')

function checkVariant(
  { before, store, complain }: Merging,
  { row }: FileVariant,
  variant: StoreVariant,
): void {
  const { allow_backorder, manage_inventory, title } = variant.fields
  const stock = {
    title: String(title),
    inventory_quantity: variant.stock,
    allow_backorder: allow_backorder === true,
    manage_inventory: manage_inventory === true,
  }
  const below = stockBelowZeroRefusal(stock)
  if (below !== null) complain(row, 'variant.inventory_quantity', below.message, 'Enter 0 or more.')
  for (const field of variantCodeNames) {
    const code = variant.fields[field]
    const owner = store.codes.get(`${field}:${code}`)
    if (code === null || owner === undefined || owner.product_id === before.id) continue
    const message = `The ${variantCodeWords[field]} '${code}' is already used by '${owner.title}'.`
    complain(row, `variant.${field}`, message, 'Enter another, or leave the cell empty.')
  }
}

/** Checks that each code belongs to one variant, including variants that the file doesn't mention or whose code cell is blank. */
function checkCodes({ file, complain }: Merging, variants: readonly StoreVariant[]): void {
  for (const { code, value, places } of repeatedCodes(variants.map(codesOf))) {
    const row = file.variants.findLast(({ fields }) => fields[code] === value)?.row ?? file.row
    const [one, other] = places.map((place) => `'${variants[place]?.fields.title}'`)
    const message = `The variants ${one} and ${other} would both have the ${variantCodeWords[code]} '${value}'.`
    complain(row, `variant.${code}`, message, 'Give each its own. An empty cell keeps the current value.')
  }
}

const codesOf = ({ fields }: StoreVariant) =>
  Object.fromEntries(variantCodeNames.map((code) => [code, String(fields[code] ?? '')]))

/** Checks that options and variants match, including variants that the file doesn't mention. */
function checkOptions({ file, options, complain }: Merging, variants: readonly StoreVariant[]): void {
  const chosen = variants.map(({ fields, values }) => ({ title: String(fields.title), values }))
  const refusal = variantOptionsRefusal(options, chosen)
  if (refusal === null) return
  const remedy = 'Give each variant a value for each option, in a unique combination.'
  complain(file.row, 'option1.value', refusal.message, remedy)
}
