import { denominationRefusal } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import {
  optionKey,
  optionTitlesRefusal,
  priceKey,
  saleAmountRefusal,
  stockBelowZeroRefusal,
  variantCodeNames,
  variantCodeWords,
  variantOptionsRefusal,
} from '@purser/domain/products'
import type { FilePrice, FileProduct, FileVariant } from '../reading/file-product.ts'
import { regionCurrencyMessage } from '../reading/read-prices.ts'
import type { Complain, Surroundings } from './merge.ts'
import { type StorePrice, type StoreProduct, type StoreVariant, variantDefaults } from './store-product.ts'

type Options = StoreProduct['options']

/**
 * The variants of a product with those of the file: each is the one with its id, its SKU or its option values, else it is new.
 * Those that the file does not speak of stay.
 */
export function mergeVariants(
  file: FileProduct,
  current: StoreProduct | null,
  options: Options,
  store: Surroundings,
  complain: Complain,
): StoreVariant[] {
  const variants = [...(current?.variants ?? [])]
  const refusal = current === null ? optionTitlesRefusal(file.options) : null
  if (refusal !== null) {
    complain(file.row, 'option1.name', refusal.message, 'Give each option a title of its own.')
    return variants
  }
  if (file.variants.length === 0) return variants
  const places = placesOf(file, options)
  if (places === null) {
    const [has, says] = [options, file.options.map((title) => ({ title }))].map(
      (each) => each.map(({ title }) => title).join(', ') || 'no options',
    )
    const message = `The options do not fit: the product has ${has}, the file ${says}.`
    complain(
      file.row,
      'option1.name',
      message,
      "Give the product's options, or change them in the store first.",
    )
    return variants
  }
  const isGiftCard = (file.fields.is_giftcard ?? current?.fields.is_giftcard) === true
  const met = new Set<string>()
  for (const variant of file.variants) {
    const values = variant.values.length === 0 ? null : places.map((place) => variant.values[place] ?? '')
    const at = matchOf(variant, values, variants, file, current)
    const found = variants[at]
    const merged = mergeVariant(
      variant,
      found,
      values ?? found?.values ?? [],
      target(file, current),
      store,
      complain,
    )
    if (met.has(merged.id)) {
      complain(variant.row, 'option1.value', 'Another row is the same variant.', 'Take one of the rows out.')
    }
    met.add(merged.id)
    if (found === undefined) variants.push(merged)
    else variants[at] = merged
    checkVariant(variant, merged, current?.id ?? null, store, complain)
    if (isGiftCard) checkDenomination(variant, merged, complain)
  }
  checkOptions(file, options, variants, complain)
  return variants
}

const target = (file: FileProduct, current: StoreProduct | null): string =>
  String(file.fields.title ?? current?.fields.title ?? file.handle ?? '')

/**
 * For each option of the product its place among those of the file: by its title as it is written, for older products may have two
 * that differ in their capitals alone, else by its key. Null where they do not fit each other.
 */
function placesOf(file: FileProduct, options: Options): number[] | null {
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

function matchOf(
  variant: FileVariant,
  values: readonly string[] | null,
  variants: readonly StoreVariant[],
  file: FileProduct,
  current: StoreProduct | null,
): number {
  const byId = variants.findIndex(({ id }) => id === variant.id)
  if (byId !== -1) return byId
  const { sku } = variant.fields
  const bySku = sku === undefined ? -1 : variants.findIndex(({ fields }) => fields.sku === sku)
  if (bySku !== -1) return bySku
  if (values === null) return file.variants.length === 1 && current?.variants.length === 1 ? 0 : -1
  return variants.findIndex((each) => isSame(each.values, values))
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, place) => value === other[place])

function mergeVariant(
  file: FileVariant,
  found: StoreVariant | undefined,
  values: readonly string[],
  productTitle: string,
  store: Surroundings,
  complain: Complain,
): StoreVariant {
  const base = found?.fields ?? { ...variantDefaults, title: values.join(' / ') || productTitle }
  return {
    id: found?.id ?? store.newId(idPrefixes.product_variant),
    version: found?.version ?? 0,
    fields: { ...base, ...file.fields },
    values,
    stock: file.stock ?? found?.stock ?? 0,
    prices: mergePrices(file, found?.prices ?? [], store, complain),
  }
}

function mergePrices(
  { row, prices }: FileVariant,
  found: readonly StorePrice[],
  store: Surroundings,
  complain: Complain,
): StorePrice[] {
  const merged = [...found]
  for (const price of prices) {
    const at = merged.findIndex((each) => priceKey(each) === priceKey(price))
    const before = merged[at]
    const amount = price.amount ?? before?.amount
    const field = `price.${price.currency_code}`
    const otherMoney = regionComplaint(price, store)
    if (otherMoney !== null) {
      complain(row, field, otherMoney, 'Read the file again.')
      continue
    }
    if (amount === undefined) {
      complain(row, field, 'A sale price stands without a price.', 'Give the price as well.')
      continue
    }
    const sale_amount = price.sale_amount === undefined ? (before?.sale_amount ?? null) : price.sale_amount
    if (saleAmountRefusal({ amount, sale_amount }) !== null) {
      complain(row, field, 'The sale price is above the price.', saleMending(price))
      continue
    }
    const { currency_code, region_id } = price
    const id = before?.id ?? store.newId(idPrefixes.money_amount)
    merged.splice(at === -1 ? merged.length : at, 1, { id, currency_code, region_id, amount, sale_amount })
  }
  return merged
}

/** The region may have changed since the file was read; the file's amount is in the currency that it had then. */
function regionComplaint({ region_id, currency_code }: FilePrice, { regions }: Surroundings): string | null {
  if (region_id === null) return null
  const region = regions.get(region_id)
  if (region === undefined) return 'The region of a price is not there any more.'
  return currency_code === region.currency_code ? null : regionCurrencyMessage(region, currency_code)
}

const saleMending = ({ sale_amount }: FilePrice) =>
  sale_amount === undefined
    ? 'Take the sale price away in the store, or give a lower one in a column of sale prices.'
    : 'Give one that is at most the price.'

function checkVariant(
  { row }: FileVariant,
  variant: StoreVariant,
  productId: string | null,
  store: Surroundings,
  complain: Complain,
): void {
  const { allow_backorder, manage_inventory, title } = variant.fields
  const stock = {
    title: String(title),
    inventory_quantity: variant.stock,
    allow_backorder: allow_backorder === true,
    manage_inventory: manage_inventory === true,
  }
  const below = stockBelowZeroRefusal(stock)
  if (below !== null) complain(row, 'variant.inventory_quantity', below.message, 'Give 0 or more.')
  for (const field of variantCodeNames) {
    const code = variant.fields[field]
    const owner = store.codes.get(`${field}:${code}`)
    if (code === null || owner === undefined || owner.product_id === productId) continue
    const message = `The ${variantCodeWords[field]} '${code}' belongs to '${owner.title}'.`
    complain(row, `variant.${field}`, message, 'Give another, or leave the cell blank.')
  }
}

function checkDenomination({ row }: FileVariant, { prices }: StoreVariant, complain: Complain): void {
  for (const price of prices) {
    const refusal = denominationRefusal([price])
    if (refusal !== null)
      complain(row, `price.${price.currency_code}`, refusal.message, 'Give a price above 0.')
  }
}

/** Options and variants fit each other, those variants included that the file does not speak of. */
function checkOptions(
  file: FileProduct,
  options: Options,
  variants: readonly StoreVariant[],
  complain: Complain,
): void {
  const chosen = variants.map(({ fields, values }) => ({ title: String(fields.title), values }))
  const refusal = variantOptionsRefusal(options, chosen)
  if (refusal === null) return
  const mending = 'Give each variant a value for each option, and values of its own.'
  complain(file.row, 'option1.value', refusal.message, mending)
}
