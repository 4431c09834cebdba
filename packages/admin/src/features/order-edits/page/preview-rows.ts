import { formatAmount, formatPercent } from '@purser/domain/money'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import type { ShownEdit } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.preview

/** A figure of the order before and after the edit. Minor units. */
export interface PreviewRow {
  readonly label: string
  readonly before: number
  readonly after: number
}

type Totals = Pick<
  ShownEdit,
  'subtotal' | 'discount_total' | 'shipping_total' | 'gift_card_total' | 'tax_total'
>

/** Lists the totals before and after the edit, without discount and gift card where there are none. */
export function previewRows(order: Totals & Pick<OrderDetail, 'tax_rate'>, edit: Totals): PreviewRow[] {
  const row = (label: string, amountOf: (of: Totals) => number) => ({
    label,
    before: amountOf(order),
    after: amountOf(edit),
  })
  const reductions = [
    row(words.discount, ({ discount_total }) => 0 - discount_total),
    row(words.giftCard, ({ gift_card_total }) => 0 - gift_card_total),
  ]
  return [
    row(words.subtotal, ({ subtotal }) => subtotal),
    row(words.shipping, ({ shipping_total }) => shipping_total),
    ...reductions.filter(({ before, after }) => before !== 0 || after !== 0),
    row(words.tax(formatPercent(order.tax_rate)), ({ tax_total }) => tax_total),
  ]
}

/** Returns a difference with its sign: '+€5.00'. */
export function signedAmount(amount: number, currencyCode: string): string {
  const text = formatAmount(amount, currencyCode)
  return amount > 0 ? `+${text}` : text
}

/** Returns what happens to the stock of a variant, in words. */
export function stockText({
  quantity,
  inventory_quantity,
  is_short,
}: ShownEdit['effects']['stock'][number]): string {
  if (quantity < 0) return words.restocked(-quantity)
  if (is_short) return words.short(quantity, inventory_quantity)
  return words.taken(quantity, inventory_quantity - quantity)
}
