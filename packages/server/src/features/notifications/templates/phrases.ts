import { formatAmount } from '@purser/domain/money'
import { isolate } from '@purser/domain/texts'
import type { About, Goods, Shipped } from './facts.ts'
import type { Part, Row } from './mail-outline.ts'
import { text } from './mail-outline.ts'

export const orderName = ({ display_id }: About) => `order #${display_id}`

export const amountOf = ({ currency_code }: About, amount: number) => formatAmount(amount, currency_code)

/** '2 × Mug (Size 1)' */
export function goodsName({ title, description, quantity }: Goods): string {
  return `${quantity} × ${isolate(title)}${description ? ` (${isolate(description)})` : ''}`
}

/** Nothing is said of goods that are none. */
export function goodsList(title: string, goods: readonly Goods[]): Part[] {
  if (goods.length === 0) return []
  return [{ kind: 'list', title, rows: goods.map((each) => ({ label: goodsName(each) })) }]
}

export function addressList(address: readonly string[]): Part[] {
  if (address.length === 0) return []
  return [
    { kind: 'list', title: 'Shipping address', rows: address.map((line) => ({ label: isolate(line) })) },
  ]
}

/** What is on its way, how to follow it, and where it goes. */
export function shipment({ goods, tracking, address }: Shipped): Part[] {
  const numbers = tracking.map(
    ({ number, url }): Row => ({ label: 'Tracking number', value: number, href: url }),
  )
  return [
    ...goodsList('Shipped items', goods),
    ...(numbers.length === 0 ? [] : [{ kind: 'list' as const, title: 'Track your parcel', rows: numbers }]),
    ...addressList(address),
  ]
}

/** What the customer is to do with goods that come back. */
export const pleaseReturn = text(
  'Please pack the items well and put a note with your order number into the parcel. Keep the receipt until you hear from us.',
)

export const howRefundsArrive =
  'The refund goes to your original payment method and can take a few days to arrive.'
