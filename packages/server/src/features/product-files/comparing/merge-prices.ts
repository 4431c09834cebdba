import { denominationRefusal } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import { priceKey, saleAmountRefusal } from '@purser/domain/products'
import type { FilePrice, FileVariant } from '../reading/file-product.ts'
import { regionCurrencyMessage } from '../reading/read-prices.ts'
import type { Merging, StoreSnapshot } from './merging.ts'
import type { StorePrice, StoreVariant } from './store-product.ts'

/** Merges the file's prices into a variant's, matched by region or currency; unmatched prices are new. */
export function mergePrices(
  { store, complain }: Merging,
  { row, prices }: FileVariant,
  found: readonly StorePrice[],
): StorePrice[] {
  const merged = [...found]
  for (const price of prices) {
    const at = merged.findIndex((each) => priceKey(each) === priceKey(price))
    const before = merged[at]
    const amount = price.amount ?? before?.amount
    const field = fieldOf(price, 'amount')
    const otherMoney = regionComplaint(price, store)
    if (otherMoney !== null) {
      complain(row, field, otherMoney, 'Upload the file again.')
      continue
    }
    if (amount === undefined) {
      const ofSale = fieldOf(price, 'sale_amount')
      complain(row, ofSale, 'There is a sale price but no price.', 'Enter the price as well.')
      continue
    }
    const sale_amount = price.sale_amount === undefined ? (before?.sale_amount ?? null) : price.sale_amount
    const aboveAmount = saleAmountRefusal({ amount, sale_amount })
    if (aboveAmount !== null) {
      complain(row, fieldOf(price, 'sale_amount'), aboveAmount.message, saleRemedy(price))
      continue
    }
    const { currency_code, region_id } = price
    const id = before?.id ?? store.newId(idPrefixes.money_amount)
    merged.splice(at === -1 ? merged.length : at, 1, { id, currency_code, region_id, amount, sale_amount })
  }
  return merged
}

/** Returns the field of the cell that gives this amount, else of the price's other cell. */
function fieldOf({ said, currency_code }: FilePrice, which: 'amount' | 'sale_amount'): string {
  const other = which === 'amount' ? 'sale_amount' : 'amount'
  return said?.[which] ?? said?.[other] ?? `price.${currency_code}`
}

/** Complains if the region's currency has changed since the file was read: the file's amount is in the old one. */
function regionComplaint({ region_id, currency_code }: FilePrice, { regions }: StoreSnapshot): string | null {
  if (region_id === null) return null
  const region = regions.get(region_id)
  if (region === undefined) return "The price's region was deleted."
  return currency_code === region.currency_code ? null : regionCurrencyMessage(region, currency_code)
}

const saleRemedy = ({ sale_amount }: FilePrice) =>
  sale_amount === undefined
    ? 'Remove the sale price in the store, or enter a lower one in a sale price column.'
    : 'Enter a sale price up to the price.'

/** Checks a gift card's price, which is also its value. */
export function checkDenomination(
  { complain }: Merging,
  { row, prices: given }: FileVariant,
  { prices }: StoreVariant,
): void {
  for (const price of prices) {
    const refusal = denominationRefusal([price])
    if (refusal === null) continue
    const ofFile = given.find((each) => priceKey(each) === priceKey(price)) ?? price
    const field = fieldOf(ofFile, price.amount > 0 ? 'sale_amount' : 'amount')
    complain(row, field, refusal.message, 'Enter a price above 0.')
  }
}
