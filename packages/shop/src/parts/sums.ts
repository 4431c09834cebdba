import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import { money } from '../words.ts'

/** What a cart or an order comes to, line by line. Before tax but for the last. */
export function sums(record: StoreCart | StoreOrder, isShippingKnown = true): HTMLElement {
  const currency = 'currency_code' in record ? record.currency_code : record.region.currency_code
  const row = (label: string, amount: number, name = '') =>
    h('div', { class: name }, h('dt', {}, label), h('dd', {}, money(amount, currency)))
  return h(
    'dl',
    { class: 'sums' },
    row('Items, before tax', record.subtotal),
    record.discount_total > 0 && row('Discount', -record.discount_total),
    isShippingKnown && row('Shipping, before tax', record.shipping_total),
    row('Tax', record.tax_total),
    record.gift_card_total > 0 && row('Gift cards', -record.gift_card_total),
    row('Total', record.total, 'total'),
  )
}
