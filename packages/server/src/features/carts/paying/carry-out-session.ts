import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import { isBeforeRestore, isSessionPaid } from '@purser/domain/payments'
import { addSeconds } from '../../../clock.ts'
import { type QueuedJob, type Tx, transact } from '../../../database/index.ts'
import { Failure } from '../../../http/index.ts'
import { type JobHandler, putOff } from '../../../jobs/index.ts'
import type { PaymentSessionState } from '../../../providers/index.ts'
import { readRestoredAt } from '../../payments/index.ts'
import { beginCompletion } from '../completing/begin-completion.ts'
import { finishCompletion } from '../completing/finish-completion.ts'
import { lockCart } from '../lock-cart.ts'
import { alignSessions } from './align-sessions.ts'
import { updateSession } from './ask-session.ts'
import { type CartPayments, cartContext, type OrderFactories } from './cart-payments.ts'
import { type FoundSession, findSession } from './find-session.ts'
import { liveSessions, selectSession } from './live-sessions.ts'
import { noteError } from './note-state.ts'
import { releaseSession } from './release-session.ts'

/** Seconds until a pending session is checked again. */
const LOOK_AGAIN = SECONDS_AN_HOUR

/**
 * Syncs a session with its provider: creates or updates it, reads its state, or releases it once ended. A paid session places the order,
 * even when the customer's browser never returned.
 */
export function createSessionHandler(payments: CartPayments, orderFactories: OrderFactories): JobHandler {
  return async (job) => {
    const { session_id } = job.payload as { session_id: string }
    const session = await findSession(payments, session_id)
    // An order's payment is its order's.
    if (!session || session.order_id !== null) return
    if (session.ended_at === null) return bringUpToDate(payments, orderFactories, session, job)
    // Check a released session again when its provider reports on it: a debit may succeed days later, and a refund may fail.
    if (!session.is_to_release && session.status !== 'canceled') return
    const isReleased = await releaseSession(payments, session)
    return isReleased ? undefined : lookLater(payments, job)
  }
}

const lookLater = ({ db, clock }: CartPayments, job: QueuedJob) =>
  putOff(db, job, addSeconds(clock(), LOOK_AGAIN))

async function bringUpToDate(
  payments: CartPayments,
  orderFactories: OrderFactories,
  session: FoundSession,
  job: QueuedJob,
): Promise<unknown> {
  const isLook = session.answered_attempt === session.attempt
  const { state } = await updateSession(payments, session).catch(async (error: unknown) => {
    await noteError(payments.db, session, error)
    throw error
  })
  if (state?.is_under_way) return lookLater(payments, job)
  const provider = payments.providers.get(session.provider_id)
  if (state === null || !isSessionPaid(state.status) || !provider?.sessions) return undefined
  return usePaid(payments, orderFactories, session, state, isLook)
}

/** Places the order, swap or draft order that the customer has paid for. */
async function usePaid(
  payments: CartPayments,
  orderFactories: OrderFactories,
  session: FoundSession,
  state: PaymentSessionState,
  isLook: boolean,
): Promise<void> {
  const { db } = payments
  // It may have paid for an order missing from the restored books: the comparison reports it, and only its customer may place the order
  // (payments-47).
  if (isBeforeRestore(state.paid_at ?? session.created_at, await readRestoredAt(db))) return
  if (state.amount !== session.asked_amount) return replacePaid(payments, session.cart_id)
  if (!isLook) return
  const ctx = cartContext(payments)
  const begun = await transact(db, async (tx) => {
    const isLive = await choosePaid(tx, session)
    return isLive ? beginCompletion(tx, ctx, orderFactories, session.cart_id) : null
  }).catch(
    // The cart is incomplete: its customer may still complete it; otherwise the payment is released.
    (error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    },
  )
  if (begun !== null) await finishCompletion(payments, orderFactories, session.cart_id)
}

/**
 * Selects the session that was paid, to pay for the order: a customer may have chosen another payment method while still paying with this
 * one. A cart that was ordered or is being ordered keeps its choice. Returns false when the session was ended in the meantime.
 */
async function choosePaid(tx: Tx, { id, cart_id }: FoundSession): Promise<boolean> {
  const cart = await lockCart(tx, cart_id)
  const sessions = await liveSessions(tx, cart_id)
  const paid = sessions.find((session) => session.id === id)
  if (!cart || !paid) return false
  if (cart.completed_at === null && cart.completing_at === null) await selectSession(tx, sessions, paid)
  return true
}

/** Voids a payment made while the cart was being changed, and asks the customer for the new total. */
async function replacePaid(payments: CartPayments, cartId: string): Promise<void> {
  const { db } = payments
  const ctx = cartContext(payments)
  await transact(db, async (tx) => {
    const cart = await lockCart(tx, cartId)
    if (cart?.completed_at === null && cart.completing_at === null) await alignSessions(tx, ctx, cartId)
  })
  const asked = await db
    .selectFrom('payment_session')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('is_selected', '=', true)
    .where('ended_at', 'is', null)
    .whereRef('answered_attempt', '<', 'attempt')
    .executeTakeFirst()
  const session = asked && (await findSession(payments, asked.id))
  if (session) await updateSession(payments, session)
}
