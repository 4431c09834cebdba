import { idPrefixes } from '@purser/domain/ids'
import { isSessionAwaited, type PaymentSessionStatus } from '@purser/domain/payments'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'
import { endSession, type LiveSession, liveSessions } from './live-sessions.ts'
import { PAYMENT_SESSION_JOB } from './payment-session-job.ts'
import { type AmountToPay, askedOf, problemOf } from './ways-to-pay.ts'

/** Updates the payment sessions of a cart to its current total, and ends those that can no longer be used. */
export async function alignSessions(tx: Tx, ctx: Context, cartId: string): Promise<void> {
  await alignEach(tx, ctx, cartId, await liveSessions(tx, cartId))
}

/** The same, for payment sessions that are loaded. */
export async function alignEach(
  tx: Tx,
  ctx: Context,
  cartId: string,
  sessions: readonly LiveSession[],
): Promise<void> {
  if (sessions.length > 0) await alignTo(tx, ctx, sessions, await askedOf(tx, ctx, cartId))
}

/** Updates loaded payment sessions to what their customer has to pay; ends them when that is nothing. */
export async function alignTo(
  tx: Tx,
  ctx: Context,
  sessions: readonly LiveSession[],
  asked: AmountToPay | null,
): Promise<void> {
  for (const session of sessions) {
    if (asked === null) await endSession(tx, ctx, session)
    else await alignSession(tx, ctx, session, asked)
  }
}

/**
 * Updates a payment session to an amount. Doesn't call the provider when nothing changed. Voids what the customer has already paid and asks
 * them to pay again: money held for one amount is never used for another. Does the same with a call in progress, so that each session has
 * at most one unknown outcome. Releases the session when the provider doesn't take the amount. Returns whether the session is unchanged.
 */
export async function alignSession(
  tx: Tx,
  ctx: Context,
  session: LiveSession,
  asked: AmountToPay,
): Promise<boolean> {
  const isPending = isSessionAwaited(session.status as PaymentSessionStatus)
  const isSame = session.asked_amount === asked.amount && session.currency_code === asked.currency_code
  const isPaidInFull = session.status !== 'canceled' && session.amount === asked.amount
  if (isSame && (isPending || isPaidInFull)) return true
  const isAnswered = session.answered_attempt === session.attempt
  const problem = await problemOf(tx, ctx, session.provider_id, asked)
  const isAsked = session.attempt > 0
  if (
    !isPending ||
    !isAnswered ||
    (problem !== null && isAsked) ||
    session.currency_code !== asked.currency_code
  ) {
    await endSession(tx, ctx, session)
    const { cart_id, provider_id, is_selected } = session
    await addSession(tx, ctx, { cart_id, provider_id, is_selected }, asked)
    return false
  }
  await tx
    .updateTable('payment_session')
    .set({ asked_amount: asked.amount, problem: json(problem), updated_at: ctx.now })
    .where('id', '=', session.id)
    .execute()
  if (problem === null && (isAsked || session.is_selected)) await initiate(tx, ctx, session)
  return false
}

interface NewSession {
  readonly cart_id: string
  readonly provider_id: string
  readonly is_selected: boolean
}

/** Adds a payment session. Calls the provider (`initiate`) only for the selected session, if it takes the amount. */
export async function addSession(
  tx: Tx,
  ctx: Context,
  session: NewSession,
  asked: AmountToPay,
): Promise<void> {
  const id = newId(idPrefixes.payment_session)
  const { provider_id, is_selected } = session
  const { amount, currency_code } = asked
  const problem = await problemOf(tx, ctx, provider_id, asked)
  const isAsked = is_selected && problem === null
  const attempt = isAsked ? 1 : 0
  const isBooked = is_selected && ctx.manualProviders.has(provider_id)
  await tx
    .insertInto('payment_session')
    .values({
      id,
      ...session,
      asked_amount: amount,
      currency_code,
      attempt,
      problem: json(problem),
      ...(isBooked && { answered_attempt: attempt, amount }),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  if (isAsked && !isBooked) await enqueueAttempt(tx, ctx, id, attempt)
}

/**
 * Queues a provider call that creates or updates the payment session, as a new attempt: right after the commit, or by a worker if the
 * request died. Makes no call when the payment is only recorded.
 */
export async function initiate(
  tx: Tx,
  ctx: Context,
  { id, provider_id }: { readonly id: string; readonly provider_id: string },
): Promise<void> {
  const isBooked = ctx.manualProviders.has(provider_id)
  const { attempt } = await tx
    .updateTable('payment_session')
    .set((row) => ({
      attempt: row('attempt', '+', 1),
      ...(isBooked && { answered_attempt: row('attempt', '+', 1), amount: row.ref('asked_amount') }),
    }))
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow()
  if (!isBooked) await enqueueAttempt(tx, ctx, id, attempt)
}

async function enqueueAttempt(tx: Tx, ctx: Context, session_id: string, attempt: number): Promise<void> {
  const job = { kind: PAYMENT_SESSION_JOB, payload: { session_id } }
  await enqueue(tx, ctx, { ...job, dedupe_key: `${session_id}_${attempt}`, isEager: true })
}
