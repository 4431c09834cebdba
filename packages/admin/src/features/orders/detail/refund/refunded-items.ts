import type { Refund } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { itemsById, type OrderDetail, unitsOf } from '../../../../components/line-items/order-detail.ts'
import { messages } from '../../orders-messages.ts'

/** Lists what a refund was for: '2 × Sweatshirt, M, Shipping €5.00'; '' if it was an amount. */
export function refundedItems({ items = [], shipping_amount }: Refund, order: OrderDetail): string {
  const lines = itemsById(order)
  const shipping = shipping_amount
    ? [`${messages.refund.shippingRow} ${formatAmount(shipping_amount, order.currency_code)}`]
    : []
  return [...items.map(({ item_id, quantity }) => unitsOf(quantity, lines.get(item_id))), ...shipping].join(
    ', ',
  )
}
