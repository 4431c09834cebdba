import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { messages } from '../orders-messages.ts'

const words = messages.items

/** What the goods come to, line by line as the wire adds it up. */
export function OrderTotals({ order }: { readonly order: OrderDetail }) {
  const codes = order.discounts.map((discount) => discount.code).join(', ')
  const rows: { readonly label: string; readonly amount: number; readonly isShown?: boolean }[] = [
    { label: words.subtotal, amount: order.subtotal },
    { label: words.shipping, amount: order.shipping_total },
    {
      label: codes ? `${words.discount} (${codes})` : words.discount,
      amount: -order.discount_total,
      isShown: order.discount_total > 0,
    },
    { label: words.giftCard, amount: -order.gift_card_total, isShown: order.gift_card_total > 0 },
    { label: `${words.tax} (${order.tax_rate} %)`, amount: order.tax_total },
  ]
  return (
    <AmountList
      look="inset"
      rows={rows.filter((row) => row.isShown ?? true)}
      total={{ label: words.total, amount: order.total }}
      currencyCode={order.currency_code}
    />
  )
}
