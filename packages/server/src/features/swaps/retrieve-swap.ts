import type { Cart } from '@purser/contract/carts'
import { type ListedOrder, orderFields } from '@purser/contract/orders'
import { retrieveSwap as endpoint, type SwapWithCart } from '@purser/contract/swaps'
import { lineFacts } from '@purser/domain/orders'
import { taxRateOf } from '@purser/domain/taxes'
import type { Db } from '../../database/index.ts'
import { taxLinesOf } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { totalsOfSwapCart } from '../carts/index.ts'
import { readOrder } from '../orders/index.ts'

const schema = endpoint.response.shape.swap
const ofCart = [
  ...['items.variant', 'items.adjustments', 'items.tax_lines', 'region', 'shipping_methods.shipping_option'],
  ...['gift_cards', 'discounts', 'payment'],
]
const relations = [
  ...['order', 'shipping_address', 'additional_items.variant', 'return_order.shipping_method'],
  ...['fulfillments.tracking_links', 'payment', 'shipping_methods.shipping_option'],
  ...ofCart.map((name) => `cart.${name}`),
]

/**
 * Returns a swap with all its relations: its order's fields, new items, return, fulfillments, payment and address, and its cart, whose
 * total is the amount due; or the selected fields. Throws 404, or 400 on an unknown name.
 */
export async function retrieveSwap(db: Db, id: string, query: SelectionQuery): Promise<SwapWithCart> {
  const selection = select(schema, query, { relations }, 'a swap')
  const found = await db.selectFrom('swap').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Swap', id)
  const order = await readOrder(db, found.order_id)
  const swap = order.swaps?.find((each) => each.id === id)
  if (!swap) throw notFound('Swap', id)
  const cart = swap.cart_id === null ? null : await readCart(db, swap.cart_id, order, swap.difference_due)
  const paid = cart && { ...cart, payment_id: swap.payment?.id ?? null }
  const whole = { ...swap, order: ownFieldsOf(order), cart: paid }
  const [presented] = await presentSelected(db, 'swap', [whole], selection)
  return presented as SwapWithCart
}

function ownFieldsOf(order: ListedOrder): ListedOrder {
  const own = Object.entries(order).filter(([name]) => Object.hasOwn(orderFields, name))
  return { ...Object.fromEntries(own), id: order.id }
}

async function readCart(
  db: Db,
  id: string,
  order: ListedOrder,
  difference_due: number | null,
): Promise<Cart | null> {
  const cart = await db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirst()
  if (!cart) return null
  const lines = await db
    .selectFrom('line_item')
    .selectAll()
    .select(['line_item.subtotal as own_subtotal', taxLinesOf('line_item').as('taxes')])
    .where('cart_id', '=', id)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const { items, ...totals } = totalsOfSwapCart({ difference_due, order }, lines)
  return {
    ...cart,
    ...totals,
    items: lines.map((line, place) => ({
      ...line,
      ...items[place],
      ...lineFacts(line, taxRateOf(line, order.tax_rate ?? 0)),
    })),
  } as Cart
}
