import type { ResponseOf } from '@purser/contract/endpoints'
import type { ListedOrder } from '@purser/contract/orders'
import { type listAccountOrders, type StoreOrder, storeOrder } from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { listOrders, readOrder } from '../../features/orders/index.ts'
import { notFound } from '../../http/index.ts'
import { type OrderExtras, readOrderExtras, spentCards, withProducts } from './read-order-extras.ts'

const expand = [
  'customer',
  'region',
  'region.countries',
  'billing_address',
  'shipping_address',
  'items',
  'items.variant',
  'discounts',
  'discounts.rule',
  'gift_cards',
  'shipping_methods',
  'payments',
  'fulfillments',
]

/** Returns an order as its customer sees it. Throws 404. */
export async function readStoreOrder(db: Db, id: string): Promise<StoreOrder> {
  const [order, extras] = await Promise.all([readOrder(db, id, { expand }), readOrderExtras(db, [id])])
  return presentOrder(order, extras.get(id))
}

/** Returns a page of a customer's orders as they see them, newest first, and the total count. */
export async function listStoreOrders(
  db: Db,
  customer_id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ResponseOf<typeof listAccountOrders>> {
  const fields = ['+item_tax_total', '+shipping_tax_total']
  const { orders, ...page } = await listOrders(db, { customer_id, limit, offset, fields, expand })
  const extras = await readOrderExtras(
    db,
    orders.map(({ id }) => id),
  )
  return { orders: orders.map((order) => presentOrder(order, extras.get(order.id))), ...page }
}

function presentOrder(order: ListedOrder, extras: OrderExtras | undefined): StoreOrder {
  const { items = [], payments = [], gift_cards = [], customer, email } = order
  const shownOf = new Map(extras?.sessions.map((session) => [session.provider_id, session.public_data]))
  // Strips fields that the contract doesn't name, because an answer may nest the order among others.
  return storeOrder.parse({
    ...order,
    customer: { ...customer, email },
    items: withProducts(items, extras),
    gift_cards: spentCards(gift_cards),
    payments: payments.map((payment) => ({ ...payment, data: shownOf.get(payment.provider_id) ?? {} })),
  })
}

/** Returns the order placed from a cart. Throws 404. */
export async function readOrderOfCart(db: Db, cartId: string): Promise<StoreOrder> {
  const order = await db.selectFrom('order').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  if (!order) throw notFound('Order of cart', cartId)
  return readStoreOrder(db, order.id)
}
