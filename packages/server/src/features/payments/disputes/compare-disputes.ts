import type { PaymentProvider, Span } from '../../../providers/index.ts'
import { tryEach } from '../reconciliation/try-each.ts'
import { catchUpWithDispute, type DisputeOptions } from './catch-up-with-dispute.ts'

/**
 * Checks each dispute that a provider opened within a period and each open dispute in the books. Throws after all were tried if one
 * couldn't be checked.
 */
export async function compareDisputes(
  options: DisputeOptions,
  { id, disputes }: PaymentProvider,
  span: Span,
  stopping: AbortSignal,
): Promise<void> {
  if (!disputes) return
  const seen = new Set<string>()
  const lookAt = async (disputeId: string) => {
    if (seen.has(disputeId)) return
    seen.add(disputeId)
    await catchUpWithDispute(options, id, disputeId)
  }
  const open = await options.db
    .selectFrom('payment_dispute')
    .select('provider_dispute_id')
    .where('provider_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  const works = [
    () => tryEach(disputes.list(span, stopping), lookAt, stopping),
    () => tryEach(open, ({ provider_dispute_id }) => lookAt(provider_dispute_id), stopping),
  ]
  await tryEach(works, (work) => work(), stopping)
}
