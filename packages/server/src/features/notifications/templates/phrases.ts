import { formatAmount } from '@purser/domain/money'
import { isolate } from '@purser/domain/texts'
import type { Goods, MailContext, Shipped } from './facts.ts'
import type { Part, Row } from './mail-outline.ts'
import { text } from './mail-outline.ts'

export const orderName = ({ display_id }: MailContext) => `order #${display_id}`

export const amountOf = ({ currency_code }: MailContext, amount: number) =>
  formatAmount(amount, currency_code)

/** '2 × Mug (Size 1)' */
export function goodsName({ title, description, quantity }: Goods): string {
  return `${quantity} × ${isolate(title)}${description ? ` (${isolate(description)})` : ''}`
}

/** Lists items under a title; nothing without items. */
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

/** Lists the shipped items, the tracking numbers and the shipping address. */
export function shipment({ goods, tracking, address }: Shipped): Part[] {
  const numbers = tracking.map(
    ({ number, url }): Row => ({ label: 'Tracking number', value: number, href: url }),
  )
  return [
    ...goodsList('Shipped items', goods),
    ...(numbers.length === 0 ? [] : [{ kind: 'list' as const, title: 'Track your package', rows: numbers }]),
    ...addressList(address),
  ]
}

/** Asks the customer to pack what they send back. */
export const packingAdvice = text(
  'Please pack the items well and include your order number in the package. Keep the shipping receipt until you hear from us.',
)

export const howRefundsArrive = 'It should reach your original payment method within a few days.'
