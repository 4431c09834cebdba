import type { Db } from '../../../database/index.ts'
import type {
  PaymentProvider,
  PaymentReconciliation,
  ProviderMovement,
  Span,
} from '../../../providers/index.ts'
import type { PaymentOptions } from '../settle-outcome.ts'
import { catchUpWithRefund } from './catch-up-with-refund.ts'
import { keepDifference, resolveDifference } from './differences.ts'
import { isReported, reportHeldMoney } from './held-money.ts'
import { keepUnlessKnown } from './look-for-operation.ts'
import { type ComparedPayment, type MovementMatch, matchMovement } from './match-movement.ts'
import { readCompared } from './read-compared.ts'
import { tryEach } from './try-each.ts'

/** Number of payments read from the books at once. */
const BATCH = 100

interface Comparison {
  readonly options: PaymentOptions
  readonly db: Db
  readonly provider: PaymentProvider
  readonly reconciliation: PaymentReconciliation
  readonly span: Span
  readonly now: string
  readonly stopping: AbortSignal
}

/**
 * Compares a provider's movements within a period with the books, in both directions, and records the differences. Throws if stopped or if
 * the provider couldn't be reached.
 */
export async function compareMovements(comparison: Comparison): Promise<void> {
  const { reconciliation, span, stopping } = comparison
  const seen = new Set<string>()
  let batch: ProviderMovement[] = []
  for await (const movement of reconciliation.movements(span, stopping)) {
    batch.push(movement)
    seen.add(movement.operationId ?? movement.paymentId)
    if (batch.length < BATCH) continue
    await compareBatch(comparison, batch)
    batch = []
  }
  await compareBatch(comparison, batch)
  await compareOperations(comparison, seen)
}

async function compareBatch(comparison: Comparison, batch: readonly ProviderMovement[]): Promise<void> {
  const { db, provider, now } = comparison
  const payments = await readCompared(
    db,
    provider.id,
    batch.map(({ paymentId }) => paymentId),
  )
  const unknown = batch.filter(({ isOurs, paymentId }) => isOurs && !payments.has(paymentId))
  await tellOfUnknown(comparison, new Set(unknown.map(({ paymentId }) => paymentId)))
  for (const movement of batch) {
    const payment = payments.get(movement.paymentId)
    const judgement = payment && (await judge(comparison, movement, payment))
    if (!payment || !judgement) continue
    const { isSame, ...ours } = judgement
    const { id: reference, kind, paymentId, amount, currency_code } = movement
    if (isSame) await resolveDifference(db, provider.id, reference, now)
    else {
      const theirs = { provider_payment_id: paymentId, provider_amount: amount, currency_code }
      const facts = { provider_id: provider.id, kind, reference, payment_id: payment.id }
      await keepDifference(db, { ...facts, ...theirs, ...ours }, now)
    }
  }
}

/** Compares one movement; for a failed refund, uses the provider's current state. */
async function judge(
  { options, db, provider }: Comparison,
  movement: ProviderMovement,
  payment: ComparedPayment,
): Promise<MovementMatch | null> {
  const judgement = matchMovement(movement, payment)
  const { kind, amount, paymentId } = movement
  if (kind !== 'refund' || amount !== 0 || !judgement?.payment_operation_id || judgement.isSame)
    return judgement
  await catchUpWithRefund(options, db, judgement.payment_operation_id)
  const now = (await readCompared(db, provider.id, [paymentId])).get(paymentId)
  return matchMovement(movement, now ?? payment)
}

/**
 * Reports payments that this store began but has no order for, however old, if the provider still holds their money. The money itself is
 * handled with the other differences, so that a failure doesn't hold up the comparison.
 */
async function tellOfUnknown(
  { db, provider, now, stopping }: Comparison,
  paymentIds: ReadonlySet<string>,
): Promise<void> {
  for (const paymentId of paymentIds) {
    stopping.throwIfAborted()
    if (!(await isReported(db, provider.id, paymentId))) await reportHeldMoney(db, provider, paymentId, now)
  }
}

/** Looks up each capture and refund within the period that the books have but the provider didn't list. */
async function compareOperations(
  { options, db, provider, span, now, stopping }: Comparison,
  seen: ReadonlySet<string>,
): Promise<void> {
  const operations = await db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment', 'payment.id', 'operation.payment_id')
    .select(['operation.id', 'operation.kind', 'operation.amount', 'payment.data'])
    .select(['payment.id as payment_id', 'payment.currency_code'])
    .where('payment.provider_id', '=', provider.id)
    .where('operation.state', '=', 'succeeded')
    .where('operation.kind', 'in', ['capture', 'refund'])
    .where('operation.settled_at', '>=', span.from)
    .where('operation.settled_at', '<', span.until)
    // A refund as a gift card moves nothing at the provider.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.id', '=', 'operation.refund_id')
            .where('refund.gift_card_id', 'is not', null),
        ),
      ),
    )
    .execute()
  const unseen = operations.filter(({ id, kind, data }) => {
    const payment = (data ?? {}) as { id?: unknown }
    return !seen.has(kind === 'capture' ? String(payment.id) : id)
  })
  await tryEach(unseen, (operation) => keepUnlessKnown(options, db, provider, operation, now), stopping)
}
