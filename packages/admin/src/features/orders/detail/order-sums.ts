import { formatAmount, withTax } from '@purser/domain/money'
import { displayedLine } from '@purser/domain/orders'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import type { AmountSum } from '../../../ui/facts/amount-rows.ts'
import { messages } from '../orders-messages.ts'

const words = messages.items

/** What the goods come to, line by line as the wire adds it up: without tax, then the tax. */
export function orderSums(order: OrderDetail): AmountSum {
  const codes = order.discounts.map((discount) => discount.code).join(', ')
  const taxed = (amount: number) => words.withTax(formatAmount(amount, order.currency_code))
  const lines = order.items.reduce((sum, item) => sum + displayedLine(item, order.tax_rate).total, 0)
  const shipping = order.shipping_methods.reduce((sum, { price }) => sum + withTax(price, order.tax_rate), 0)
  const reductions = [
    { label: words.discount(codes), amount: 0 - order.discount_total },
    { label: words.giftCard, amount: 0 - order.gift_card_total },
  ]
  return {
    rows: [
      { label: words.subtotal, amount: order.subtotal, note: taxed(lines) },
      {
        label: words.shipping,
        amount: order.shipping_total,
        ...(shipping === 0 ? {} : { note: taxed(shipping) }),
      },
      ...reductions.filter(({ amount }) => amount !== 0),
      { label: `${words.tax} (${order.tax_rate} %)`, amount: order.tax_total },
    ],
    total: { label: words.total, amount: order.total },
  }
}
