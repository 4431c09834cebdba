import { type DraftOrder, draftOrder as schema } from '@purser/contract/draft-orders'
import { refusalOf } from '@purser/domain/availability'
import {
  type DraftOrderActionName,
  type DraftOrderStatus,
  draftOrderActions,
} from '@purser/domain/draft-orders'
import type { Context, Db, Tx } from '../../database/index.ts'
import { normalizeTimes, orderRowOf } from '../../database/relations/index.ts'
import { notFound, refuse, refuseStaleVersion } from '../../http/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { alignSessions, type LoadedCart, loadCart, presentCart } from '../carts/index.ts'

const selectWith = (relations: readonly string[]) => (query: SelectionQuery) =>
  select(schema, query, { relations }, 'a draft order')

/** What a listed draft order comes with; its cart is not priced. Throws 400 on an unknown name. */
export const selectListed = selectWith(['order', 'cart.items.adjustments'])

const ofCart = [
  ...['region.payment_providers', 'items.variant', 'items.adjustments', 'payment', 'payment_sessions'],
  ...['shipping_address.country', 'billing_address.country', 'shipping_methods.shipping_option'],
  ...['discounts.rule', 'customer'],
]
/** What one draft order comes with. Throws 400 on an unknown name. */
export const selectDraftOrder = selectWith(['order', ...ofCart.map((name) => `cart.${name}`)])

/** Returns a draft order with its priced cart, or the selected fields. Throws 404, or 400 on an unknown name. */
export async function readDraftOrder(
  db: Db,
  id: string,
  query: SelectionQuery,
  now: string,
): Promise<DraftOrder> {
  const selection = selectDraftOrder(query)
  const draft = await db
    .selectFrom('draft_order')
    .selectAll('draft_order')
    .select(orderRowOf('draft_order.order_id').as('order'))
    .where('draft_order.id', '=', id)
    .executeTakeFirst()
  if (!draft) throw notFound('Draft order', id)
  normalizeTimes(draft)
  const cart = await loadDraftCart(db, draft.cart_id)
  const is_being_paid = cart.completing_at !== null
  const whole = { ...draft, is_being_paid, cart: presentCart(cart, draft.order, now) }
  const [presented] = await presentSelected(db, 'draft_order', [whole], selection)
  return presented as DraftOrder
}

/** The cart of a draft: it has a customer from the beginning. */
export async function loadDraftCart(db: Db, id: string) {
  const cart = await loadCart(db, id)
  if (!cart) throw new Error(`Draft cart ${id} is gone`)
  return asDraftCart(cart)
}

/** The same of a cart that was loaded. */
export function asDraftCart(cart: LoadedCart) {
  if (!cart.customer) throw new Error(`Draft cart ${cart.id} lacks its customer`)
  return { ...cart, customer: cart.customer, email: cart.email ?? cart.customer.email }
}

/**
 * Loads a draft order for what an operator does with it, and holds it until the transaction ends: its cart is changed by one
 * at a time. Throws 404, 409 when they saw an older version, or 400 with domain's reason.
 */
export async function lockDraftOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  action: DraftOrderActionName,
): Promise<LockedDraftOrder> {
  const draft = await findLocked(tx, ctx, id, action)
  if (!draft) throw notFound('Draft order', id)
  return draft
}

/** Does the same, but returns undefined when there is none. */
export async function findLocked(tx: Tx, ctx: Context, id: string, action: DraftOrderActionName) {
  const draft = await tx
    .selectFrom('draft_order')
    .selectAll()
    .$narrowType<{ status: DraftOrderStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return undefined
  refuseStaleVersion('draft order', ctx.seenVersion, draft.version)
  // Read when the lock is held: a join would answer the cart as it was before the wait.
  const cart = await tx
    .selectFrom('cart')
    .innerJoin('region', 'region.id', 'cart.region_id')
    .select([
      'cart.email',
      'cart.customer_id',
      'cart.region_id',
      'cart.billing_address_id',
      'cart.shipping_address_id',
      'cart.completing_at',
      'region.currency_code',
    ])
    .where('cart.id', '=', draft.cart_id)
    .executeTakeFirstOrThrow()
  const is_being_paid = cart.completing_at !== null
  refuse(refusalOf(draftOrderActions({ status: draft.status, is_being_paid })[action]))
  return { ...draft, ...cart }
}

export type LockedDraftOrder = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/**
 * Bumps the draft's version after a change of its cart, so that clients with an older copy get a conflict, and updates the payment of a
 * customer who is about to pay.
 */
export async function touchDraftOrder(
  tx: Tx,
  ctx: Context,
  { id, cart_id }: { readonly id: string; readonly cart_id: string },
): Promise<void> {
  await tx.updateTable('draft_order').set({ updated_at: ctx.now }).where('id', '=', id).execute()
  await alignSessions(tx, ctx, cart_id)
}
