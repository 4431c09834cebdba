import { type StoreOrder, storeOrder } from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { readOrder } from '../../features/orders/index.ts'
import { notFound } from '../../http/index.ts'
import { readProducts, withProduct } from './read-cart.ts'

const expand = [
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

/** An order as its customer sees it. Throws 404. */
export async function readStoreOrder(db: Db, id: string): Promise<StoreOrder> {
  const order = await readOrder(db, id, { expand })
  const { items = [], payments = [] } = order
  const products = await readProducts(db, items)
  const shownOf = await readShown(db, id)
  // Stripped of all that the contract does not name: an answer may hold it beside other things.
  return storeOrder.parse({
    ...order,
    items: items.map((item) => ({ ...item, variant: withProduct(item.variant, products) })),
    payments: payments.map((payment) => ({ ...payment, data: shownOf.get(payment.provider_id) ?? {} })),
  })
}

/** What a customer may see of what an order was paid with, by its provider. */
async function readShown(db: Db, orderId: string): Promise<ReadonlyMap<string, unknown>> {
  const sessions = await db
    .selectFrom('payment_session')
    .select(['provider_id', 'public_data'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(sessions.map(({ provider_id, public_data }) => [provider_id, public_data]))
}

/** The order that was made of a cart. Throws 404. */
export async function readOrderOfCart(db: Db, cartId: string): Promise<StoreOrder> {
  const order = await db.selectFrom('order').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  if (!order) throw notFound('Order of cart', cartId)
  return readStoreOrder(db, order.id)
}
