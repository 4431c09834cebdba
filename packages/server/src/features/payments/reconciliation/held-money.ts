import { isBeforeRestore, strayReleaseId } from '@purser/domain/payments'
import { type Db, storeContext, transact } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'
import type { HeldMoney, PaymentProvider } from '../../../providers/index.ts'
import { readRestoredAt } from '../read-restored-at.ts'
import { SESSION_JOB } from '../take-notice.ts'
import { keepDifference, noteFailedRelease, resolveDifference } from './differences.ts'

/** What the books know of held money, which decides how it is handled. */
type Standing = 'of a session' | 'before a restore' | 'unclaimed'

/** Returns whether held money was reported before. If so, it is rechecked with the other differences, unless it was acknowledged. */
export async function isReported(db: Db, provider_id: string, paymentId: string): Promise<boolean> {
  return (await readReported(db, provider_id, paymentId)) !== undefined
}

function readReported(db: Db, provider_id: string, paymentId: string) {
  return db
    .selectFrom('payment_difference')
    .select('acknowledged_at')
    .where('provider_id', '=', provider_id)
    .where('reference', '=', paymentId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
}

/** Reports money that is held without an order, and returns its standing. Marks money without a session for release by the store. */
async function tellOfHeld(db: Db, provider_id: string, held: HeldMoney, now: string): Promise<Standing> {
  const { paymentId, amount, currency_code } = held
  const standing = await standingOf(db, held)
  const what = { kind: 'held' as const, provider_id, reference: paymentId, provider_payment_id: paymentId }
  const amounts = { provider_amount: amount, books_amount: 0, currency_code }
  const why = {
    is_before_restore: standing === 'before a restore',
    is_released: standing === 'unclaimed',
  }
  await keepDifference(db, { ...what, ...amounts, ...why, payment_id: null, payment_operation_id: null }, now)
  return standing
}

/**
 * Reports money that a provider still holds for one payment without an order, unless it was reported before. Returns whether it holds any
 * that no operator has acknowledged; true for a provider that can't be asked, as it isn't known. Throws when the provider couldn't be
 * reached.
 */
export async function reportHeldMoney(
  db: Db,
  { id, reconciliation }: PaymentProvider,
  paymentId: string,
  now: string,
): Promise<boolean> {
  if (!reconciliation) return true
  const held = await reconciliation.findHeld(paymentId)
  const told = await readReported(db, id, paymentId)
  if (held && !held.isGoingBack && !told) await tellOfHeld(db, id, held, now)
  return held !== null && !told?.acknowledged_at
}

/**
 * Reports money that a provider holds without an order, and resolves it: a known session's own job places the order or refunds it; without
 * a session it is refunded here. Money paid before the store was restored may belong to an order missing from these books, even if they
 * know its session, and is only reported. Throws when the outcome is unknown, to be retried.
 */
export async function placeHeld(
  db: Db,
  provider: PaymentProvider,
  held: HeldMoney,
  now: string,
): Promise<void> {
  const standing = await tellOfHeld(db, provider.id, held, now)
  if (standing === 'of a session') {
    await queueSessionCheck(db, provider.id, held, { once: now.slice(0, 13), now })
  }
  if (standing === 'unclaimed') await releaseHeldPayment(db, provider, held, now)
}

async function standingOf(db: Db, { sessionId, paidAt }: HeldMoney): Promise<Standing> {
  if (isBeforeRestore(paidAt, await readRestoredAt(db))) return 'before a restore'
  const session = await db
    .selectFrom('payment_session')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session ? 'of a session' : 'unclaimed'
}

/** Queues a check of the session of held money, at most one for each value of `once`. */
export async function queueSessionCheck(
  db: Db,
  providerId: string,
  { sessionId, paymentId }: HeldMoney,
  { once, now }: { readonly once: string; readonly now: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const dedupe_key = `${SESSION_JOB}:${providerId}:${paymentId}:${once}`
    const payload = { session_id: sessionId }
    await enqueue(tx, storeContext(now), { kind: SESSION_JOB, payload, dedupe_key })
  })
}

/** Looks up an earlier request first; after a failed one the next call makes a new request. A pending release stays reported. */
async function releaseHeldPayment(
  db: Db,
  provider: PaymentProvider,
  held: HeldMoney,
  now: string,
): Promise<void> {
  const { paymentId, isCaptured, amount, currency_code } = held
  const { release_attempt } = await db
    .selectFrom('payment_difference')
    .select('release_attempt')
    .where('provider_id', '=', provider.id)
    .where('reference', '=', paymentId)
    .executeTakeFirstOrThrow()
  const request = {
    operationId: strayReleaseId(paymentId, release_attempt),
    amount,
    currency_code,
    data: { id: paymentId },
  }
  const call = isCaptured ? 'refund' : 'cancel'
  const found = await provider.look?.({ ...request, call })
  const answer = found === undefined || found.outcome === 'none' ? await provider[call](request) : found
  if (answer.outcome === 'succeeded') await resolveDifference(db, provider.id, paymentId, now)
  if (answer.outcome === 'failed') await noteFailedRelease(db, provider.id, paymentId, release_attempt)
}
