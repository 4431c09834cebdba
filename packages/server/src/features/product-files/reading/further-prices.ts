import type { CellReader } from '../../../csv/index.ts'
import type { FilePrice, FileVariant } from './file-product.ts'
import { readPrices } from './read-prices.ts'
import type { Reading } from './read-product.ts'

/** Separates rows that only add a price of a variant in another currency, as files of Spree do. */
export function furtherPrices(readers: readonly CellReader[], { dialect, names }: Reading) {
  const further: CellReader[] = []
  if (dialect !== 'other' || !names.has('variant.currency')) return { readers, further }
  const currencies = new Map<string, Set<string>>()
  const own = readers.filter((reader) => {
    const [sku, currency] = ['variant.sku', 'variant.currency'].map((field) => reader.text(field)?.trim())
    if (sku === undefined || currency === undefined) return true
    const before = currencies.get(sku) ?? new Set()
    currencies.set(sku, before)
    const isFurther =
      before.size > 0 &&
      !before.has(currency) &&
      reader.text('variant.price') !== undefined &&
      reader.text('option1.value') === undefined
    before.add(currency)
    if (isFurther) further.push(reader)
    return !isFurther
  })
  return { readers: own, further }
}

/** Returns variants with the prices that further rows give for their SKUs. */
export function withFurtherPrices(
  variants: readonly FileVariant[],
  further: readonly CellReader[],
  reading: Reading,
): readonly FileVariant[] {
  if (further.length === 0) return variants
  const prices = new Map<string, FilePrice[]>()
  for (const reader of further) {
    const sku = reader.text('variant.sku')?.trim() ?? ''
    prices.set(sku, [...(prices.get(sku) ?? []), ...readPrices(reader, reading)])
  }
  return variants.map((variant) => {
    const added = prices.get(String(variant.fields.sku)) ?? []
    return added.length === 0 ? variant : { ...variant, prices: [...variant.prices, ...added] }
  })
}
