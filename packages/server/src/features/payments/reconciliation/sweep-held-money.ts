import type { Db } from '../../../database/index.ts'
import type { PaidMoney, PaymentProvider, PaymentReconciliation, Span } from '../../../providers/index.ts'
import { isReported, placeHeld, queueSessionCheck } from './held-money.ts'
import { readCompared } from './read-compared.ts'
import { tryEach } from './try-each.ts'

interface Sweep {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly reconciliation: PaymentReconciliation
  readonly now: string
  readonly stopping: AbortSignal
}

/**
 * Looks for money that a provider holds for no order, which customers paid within a span, and finds a place for it. What is under way is
 * looked at, once, by the job of its session, which goes on until it has an end. Each is looked at by itself; throws when one of them could
 * not be.
 */
export async function sweepHeldMoney(
  { db, provider, reconciliation, now, stopping }: Sweep,
  span: Span,
): Promise<void> {
  const sweep = async (held: PaidMoney) => {
    const { paymentId, isUnderWay, paidAt } = held
    if ((await readCompared(db, provider.id, [paymentId])).size > 0) return
    if (isUnderWay) return queueSessionCheck(db, provider.id, held, { once: paidAt, now })
    if (!(await isReported(db, provider.id, paymentId))) await placeHeld(db, provider, held, now)
  }
  await tryEach(reconciliation.held(span, stopping), sweep, stopping)
}
