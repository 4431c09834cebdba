import type { OrderTotals } from '@purser/domain/orders'
import type { Db } from '../../../database/index.ts'

/** What a cart pays of an order that was edited: what is due, in minor units; of a completed cart, what it paid. */
export interface DueOfCart {
  readonly order_id: string
  readonly amount: number
}

/** Returns what a cart of an edit pays; null when the cart isn't an edit's. */
export async function loadDueOfCart(db: Db, cartId: string): Promise<DueOfCart | null> {
  const due = await db
    .selectFrom('order_edit')
    .innerJoin('order', 'order.id', 'order_edit.order_id')
    .leftJoin('payment', 'payment.cart_id', 'order_edit.cart_id')
    .select(['order.id as order_id', 'order.amount_due', 'payment.amount as paid'])
    .where('order_edit.cart_id', '=', cartId)
    .executeTakeFirst()
  return due ? { order_id: due.order_id, amount: due.paid ?? Math.max(0, due.amount_due) } : null
}

/** Returns the totals of a cart that pays what is due: its tax is in the order's. */
export const totalsOfDue = ({ amount }: DueOfCart): OrderTotals => ({
  items: [],
  shipping_methods: [],
  subtotal: amount,
  discount_total: 0,
  shipping_total: 0,
  gift_card_total: 0,
  gift_card_tax_total: 0,
  item_tax_total: 0,
  shipping_tax_total: 0,
  tax_total: 0,
  is_taxed_by_line: false,
  total: amount,
})
