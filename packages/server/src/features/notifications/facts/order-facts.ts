import { hasOwnRefundEmail } from '@purser/domain/notifications'
import { billOf, type CancelReason } from '@purser/domain/orders'
import { priceWithTax, taxesByRate } from '@purser/domain/taxes'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { taxLinesOf } from '../../../database/relations/index.ts'
import { unissuedCardLines } from '../../gift-cards/index.ts'
import type { FactsOf, Received, Shipped } from '../templates/facts.ts'
import { goodsOfFulfillment, goodsOfReturn, linesOf } from './goods.ts'
import { addressLines, type ReadOrder } from './mail-context.ts'

type Order = ReadOrder['order']

export async function readPlaced(db: Db, order: Order, language: string): Promise<FactsOf<'order.placed'>> {
  const lines = await linesOf(db, 'order_id', order.id)
  const methods = await db
    .selectFrom('shipping_method')
    .leftJoin('shipping_option', 'shipping_option.id', 'shipping_method.shipping_option_id')
    .select(['shipping_option.name', 'shipping_method.price', 'shipping_method.includes_tax'])
    .select(taxLinesOf('shipping_method').as('taxes'))
    .where('shipping_method.order_id', '=', order.id)
    .orderBy('shipping_method.id')
    .execute()
  const { tax_rate, tax_total, total } = order
  return {
    placed_at: order.created_at,
    lines,
    bill: billOf({ ...order, items: lines, shipping_methods: methods }),
    taxes: taxesByRate([...lines, ...methods], { tax_rate, tax_total }),
    total,
    address: await addressLines(db, order.shipping_address_id, language),
    shipping: methods.flatMap(({ name }) => name ?? []),
    codes_to_come: await countCodesToCome(db, order.id),
  }
}

/** Counts the gift cards that an order sold and that are not issued yet. */
async function countCodesToCome(db: Db, order_id: string): Promise<number> {
  const { units } = await unissuedCardLines(db)
    .where('order.id', '=', order_id)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('line_item.quantity'), sql<number>`0`).as('units'))
    .executeTakeFirstOrThrow()
  return Number(units)
}

export async function readCanceled(db: Db, order: Order): Promise<FactsOf<'order.canceled'>> {
  const { gift_card_total } = order
  const cards = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('amount'))
    .where('order_id', '=', order.id)
    .where('gift_card_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    goods: await linesOf(db, 'order_id', order.id),
    // What was refunded as gift cards doesn't reach the payment method.
    refunded_total: order.refunded_total - Number(cards.amount),
    gift_card_total,
    // Only domain's reasons are stored.
    cancel_reason: order.cancel_reason as CancelReason | null,
  }
}

/** Returns null when another mail covers it. */
export async function readRefund(db: Db, id: string): Promise<FactsOf<'order.refund_created'> | null> {
  const { amount, reason, gift_card_id } = await db
    .selectFrom('refund')
    .select(['amount', 'reason', 'gift_card_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The gift card has an email of its own.
  return hasOwnRefundEmail(reason) && gift_card_id === null ? { amount } : null
}

export async function readShipped(
  db: Db,
  id: string,
  addressId: string | null,
  language: string,
): Promise<Shipped> {
  const { tracking_numbers } = await db
    .selectFrom('fulfillment')
    .select('tracking_numbers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const links = await db
    .selectFrom('tracking_link')
    .select(['tracking_number as number', 'url'])
    .where('fulfillment_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    goods: await goodsOfFulfillment(db, id),
    tracking: links.length > 0 ? links : tracking_numbers.map((number) => ({ number, url: null })),
    address: await addressLines(db, addressId, language),
  }
}

export async function readReturnAsked(
  db: Db,
  order: Order,
  id: string,
): Promise<FactsOf<'order.return_requested'>> {
  const { refund_amount } = await readReturn(db, id)
  const method = await db
    .selectFrom('shipping_method')
    .leftJoin('shipping_option', 'shipping_option.id', 'shipping_method.shipping_option_id')
    .select(['shipping_method.price', 'shipping_method.includes_tax', 'shipping_option.name'])
    .select(taxLinesOf('shipping_method').as('taxes'))
    .where('shipping_method.return_id', '=', id)
    .executeTakeFirst()
  return {
    goods: await goodsOfReturn(db, id, 'asked'),
    refund_amount,
    shipping: method
      ? { name: method.name, total: priceWithTax(method.price, method, order.tax_rate) }
      : null,
  }
}

/** Includes the refund actually made: the agreed amount isn't paid when the order has less left or a provider refused it. */
export async function readReceived(db: Db, id: string): Promise<Received> {
  const refund = await db.selectFrom('refund').select('amount').where('return_id', '=', id).executeTakeFirst()
  return { goods: await goodsOfReturn(db, id, 'received'), refund_amount: refund?.amount ?? 0 }
}

export function readReturn(db: Db, id: string) {
  return db
    .selectFrom('return')
    .select(['status', 'refund_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function readGiftCard(db: Db, id: string) {
  return db
    .selectFrom('gift_card')
    .select(['code', 'value', 'order_id', 'is_disabled', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
