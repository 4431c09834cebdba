import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import { currentVisit } from '../visit.ts'
import { money } from '../words.ts'

/** What a cart or an order comes to, line by line. Before tax but for the last. */
export function sums(record: StoreCart | StoreOrder, isShippingKnown = true): HTMLElement {
  const currency = 'currency_code' in record ? record.currency_code : record.region.currency_code
  const isTaxed = areTaxesKnown(record)
  const beforeTax = (label: string) => (isTaxed ? `${label}, before tax` : label)
  const words = (label: string, text: string, name = '') =>
    h('div', { class: name }, h('dt', {}, label), h('dd', {}, text))
  const row = (label: string, amount: number, name = '') => words(label, money(amount, currency), name)
  return h(
    'dl',
    { class: 'sums' },
    row(beforeTax('Items'), record.subtotal),
    record.discount_total > 0 && row('Discount', -record.discount_total),
    isShippingKnown && row(beforeTax('Shipping'), record.shipping_total),
    isTaxed ? row('Tax', record.tax_total) : words('Tax', 'Calculated at payment'),
    record.gift_card_total > 0 && row('Gift cards', -record.gift_card_total),
    row('Total', record.total, 'total'),
  )
}

/** A region may compute a cart's taxes only once its customer goes to payment (taxes-19). */
const areTaxesKnown = (record: StoreCart | StoreOrder): boolean =>
  !('payment_sessions' in record) ||
  record.payment_sessions.length > 0 ||
  currentVisit().region.automatic_taxes
