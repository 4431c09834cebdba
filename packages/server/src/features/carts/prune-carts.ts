import { SECONDS_A_DAY } from '@purser/domain/dates'
import { paidSessionStatuses } from '@purser/domain/payments'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Db, transact } from '../../database/index.ts'
import { lockCart } from './lock-cart.ts'
import { type CartPayments, cartContext } from './paying/cart-payments.ts'
import { endSession, liveSessions } from './paying/live-sessions.ts'
import { MOST_REMOVED, removeCarts } from './remove-carts.ts'

/** Seconds that an unfinished cart is kept: longer with an email. */
const KEPT_SECONDS = { ofNobody: 30 * SECONDS_A_DAY, withEmail: 90 * SECONDS_A_DAY }

const isUnfinished = (now: string) => sql<boolean>`
  cart.type = 'default' and cart.completed_at is null and cart.completing_at is null
  and cart.updated_at < ${addSeconds(now, -KEPT_SECONDS.ofNobody)}
  and (cart.email is null or cart.updated_at < ${addSeconds(now, -KEPT_SECONDS.withEmail)})`

/**
 * Deletes up to `most` unfinished carts, as `removeCarts` does. Returns how many. First voids what can still be paid for a cart, and keeps
 * the cart until that is done. Throws the reason of `stopping` as soon as it aborts.
 */
export async function pruneUnfinishedCarts(
  payments: CartPayments,
  now: string,
  stopping: AbortSignal,
  most = MOST_REMOVED,
): Promise<number> {
  const selectAsked = (db: Db) =>
    selectLiveSessions(db).where(isUnfinished(now)).where('attempt', '>', 0).orderBy('cart.updated_at')
  await endEach(payments, selectAsked, most, stopping)
  return removeCarts(payments.db, isUnfinished(now), 'updated_at', most)
}

/** How long money is held for a cart that is not ordered: its customer may still add what is missing. */
const HELD_SECONDS = SECONDS_A_DAY
const MOST_RELEASED = 100

/**
 * Lets go of money that customers paid for carts that were not ordered since; answers of how many. Throws the reason of `stopping`
 * as soon as that aborts.
 */
export async function releaseLeftPayments(
  payments: CartPayments,
  now: string,
  stopping: AbortSignal,
): Promise<number> {
  const selectLeft = (db: Db) =>
    selectLiveSessions(db)
      .where('status', 'in', paidSessionStatuses)
      .where('payment_session.updated_at', '<', addSeconds(now, -HELD_SECONDS))
      .where('cart.completing_at', 'is', null)
      .orderBy('payment_session.updated_at')
  return endEach(payments, selectLeft, MOST_RELEASED, stopping)
}

function selectLiveSessions(db: Db) {
  return db
    .selectFrom('payment_session')
    .innerJoin('cart', 'cart.id', 'payment_session.cart_id')
    .select(['payment_session.id', 'cart_id'])
    .where('ended_at', 'is', null)
}

/** Ends the first `most` sessions that `select` finds and still finds when their cart is held; answers how many it found. */
async function endEach(
  payments: CartPayments,
  select: (db: Db) => ReturnType<typeof selectLiveSessions>,
  most: number,
  stopping: AbortSignal,
): Promise<number> {
  const ctx = cartContext(payments)
  const found = await select(payments.db).limit(most).execute()
  for (const { id, cart_id } of found) {
    stopping.throwIfAborted()
    await transact(payments.db, async (tx) => {
      await lockCart(tx, cart_id)
      const still = await select(tx).where('payment_session.id', '=', id).executeTakeFirst()
      const session = (await liveSessions(tx, cart_id)).find((each) => each.id === still?.id)
      if (session) await endSession(tx, ctx, session)
    })
  }
  return found.length
}
