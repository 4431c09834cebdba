import type { Db } from '../../../database/index.ts'
import type { HeldMoney, PaymentProvider, PaymentReconciliation, Span } from '../../../providers/index.ts'
import { isToldOf, placeHeld } from './held-money.ts'
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
 * Looks for money that a provider holds for no order, of payments that were begun within a span, and finds a place for it. Each is looked
 * at by itself; throws when one of them could not be.
 */
export async function sweepHeldMoney(
  { db, provider, reconciliation, now, stopping }: Sweep,
  span: Span,
): Promise<void> {
  const sweep = async (held: HeldMoney) => {
    const { paymentId } = held
    if ((await readCompared(db, provider.id, [paymentId])).size > 0) return
    if (!(await isToldOf(db, provider.id, paymentId))) await placeHeld(db, provider, held, now)
  }
  await tryEach(reconciliation.held(span, stopping), sweep, stopping)
}
