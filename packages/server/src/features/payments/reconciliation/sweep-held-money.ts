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
 * Finds money that a provider holds without an order, paid within a period, and assigns or refunds it. A payment in progress is checked by
 * its session's job, queued once. Each is checked separately; throws if one couldn't be.
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
