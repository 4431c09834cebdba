import { type CellReader, type Column, type FileProblem, readPrice, shown } from '../../../csv/index.ts'
import type { FilePrice, StoreTerms } from './file-product.ts'
import type { Reading } from './read-product.ts'

/** A price column and the currency or region that it is for. */
export interface PriceColumn {
  readonly field: string
  readonly isSale: boolean
  readonly currency_code: string
  readonly region_id: string | null
}

/** Returns the price columns for the store's currencies and regions, and a problem for every other price column. */
export function priceColumns(
  columns: readonly Column[],
  terms: StoreTerms,
): { prices: PriceColumn[]; problems: FileProblem[] } {
  const prices: PriceColumn[] = []
  const problems: FileProblem[] = []
  for (const { name, field } of columns) {
    const found = /^(price|sale)\.(?:(.+) \[(\w{3})\]|(\w{3}))$/.exec(field ?? '')
    if (field === null || found === null) continue
    const [, kind, region, ofRegion, ofNone] = found
    const currency_code = (ofRegion ?? ofNone ?? '').toLowerCase()
    const priced =
      region === undefined ? currencyOf(currency_code, terms) : regionOf(region, currency_code, terms)
    if ('message' in priced) problems.push({ row: 1, column: name, ...priced })
    else prices.push({ field, isSale: kind === 'sale', currency_code, region_id: priced.region_id })
  }
  return { prices, problems }
}

type Priced = { readonly region_id: string | null } | { readonly message: string; readonly remedy: string }

function currencyOf(code: string, { currencies }: StoreTerms): Priced {
  return currencies.has(code) ? { region_id: null } : noCurrency(code)
}

const noCurrency = (code: string) => ({
  message: `The store has no currency ${shown(code.toUpperCase()).slice(1, -1)}.`,
  remedy: 'Add the currency to the store, or leave the column out.',
})

function regionOf(name: string, code: string, { regions }: StoreTerms): Priced {
  const named = regions.filter((region) => region.name === name || region.id === name)
  const [region] = named
  const remedy = 'Choose a region for the column, or leave it out.'
  if (region === undefined) return { message: `The store has no region '${name}'.`, remedy }
  if (named.length > 1) {
    return { message: `The store has ${named.length} regions '${name}'.`, remedy: 'Use its id instead.' }
  }
  if (region.currency_code === code) return { region_id: region.id }
  return { message: regionCurrencyMessage({ ...region, name }, code), remedy }
}

/** Returns the name that files use for a region: its name, or its id if the name is ambiguous. */
export function calledIn(
  regions: readonly { readonly id: string; readonly name: string }[],
  { id, name }: { readonly id: string; readonly name: string },
): string {
  const isAlone = regions.every((each) => each.id === id || (each.name !== name && each.id !== name))
  return isAlone ? name : id
}

/** Returns the message about a price in a currency other than its region's. */
export const regionCurrencyMessage = (
  { name, currency_code }: { readonly name: string; readonly currency_code: string },
  code: string,
): string =>
  `The currency of the region '${name}' is ${currency_code.toUpperCase()}, not ${code.toUpperCase()}.`

/** Reads a row's prices: one per currency or region, and Shopify's single price in the store's default currency. */
export function readPrices(reader: CellReader, reading: Reading): FilePrice[] {
  const read = new Map<string, { -readonly [Key in keyof FilePrice]: FilePrice[Key] }>()
  for (const { field, isSale, currency_code, region_id } of reading.prices) {
    const amount = reader.read(field, (cell) => readPrice(cell, currency_code))
    if (amount === undefined) continue
    const key = region_id ?? currency_code
    const price = read.get(key) ?? { currency_code, region_id }
    if (isSale) price.sale_amount = amount
    else price.amount = amount
    price.said = { ...price.said, [isSale ? 'sale_amount' : 'amount']: field }
    read.set(key, price)
  }
  const own = readOwnPrice(reader, reading)
  if (own !== null && !read.has(own.currency_code)) read.set(own.currency_code, own)
  return [...read.values()]
}

/** Reads the price whose column names no currency: in the row's currency, else the store's default. */
function readOwnPrice(reader: CellReader, { currencies, defaultCurrency }: Reading): FilePrice | null {
  const named = reader.text('variant.currency')?.trim().toLowerCase()
  if (named !== undefined && !currencies.has(named)) {
    const { message, remedy } = noCurrency(named)
    reader.complain('variant.currency', message, remedy)
    return null
  }
  const currency_code = named ?? defaultCurrency
  const amountOf = (field: string) => reader.read(field, (cell) => readPrice(cell, currency_code))
  const price = amountOf('variant.price')
  const sale = amountOf('variant.sale_price')
  const before = amountOf('variant.compare_at_price')
  if (price === undefined) return null
  const base = { currency_code, region_id: null }
  if (sale !== undefined) {
    const said = { amount: 'variant.price', sale_amount: 'variant.sale_price' }
    return { ...base, amount: price, sale_amount: sale, said }
  }
  // Shopify's price is the current one; "compare at" is the price before the sale.
  const isSale = before !== undefined && before > price
  const amounts = isSale ? { amount: before, sale_amount: price } : { amount: price, sale_amount: null }
  const said = { amount: 'variant.price', sale_amount: isSale ? 'variant.price' : undefined }
  return { ...base, ...amounts, said }
}
