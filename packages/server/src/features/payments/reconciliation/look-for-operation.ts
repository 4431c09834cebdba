import type { Db } from '../../../database/index.ts'
import { type PaymentFinding, type PaymentProvider, PaymentUnknown } from '../../../providers/index.ts'
import type { PaymentOptions } from '../settle-outcome.ts'
import { catchUpWithRefund } from './catch-up-with-refund.ts'
import { keepDifference, resolveDifference } from './differences.ts'

/** A capture or refund that succeeded according to the books. */
interface BookedOperation {
  readonly id: string
  readonly kind: string
  readonly amount: number
  readonly currency_code: string
  readonly payment_id: string
  readonly data: unknown
}

/**
 * Looks up at the provider an operation that the books say succeeded, and records a difference if it didn't happen or the provider doesn't
 * know the payment. Records a refund that failed later. Throws when the outcome is unknown.
 */
export async function keepUnlessKnown(
  options: PaymentOptions,
  db: Db,
  provider: PaymentProvider,
  operation: BookedOperation,
  now: string,
): Promise<void> {
  const { id, amount, currency_code, payment_id, data } = operation
  const kind = operation.kind === 'capture' ? 'capture' : 'refund'
  const look = provider.look?.({ operationId: id, amount, currency_code, data, call: kind })
  const finding = await look?.catch(noneIfUnknown)
  if (finding === undefined || finding.outcome === 'pending') return
  const hasFailed = kind === 'refund' && finding.outcome === 'failed'
  if (hasFailed) await catchUpWithRefund(options, db, id)
  if (hasFailed || finding.outcome === 'succeeded') return resolveDifference(db, provider.id, id, now)
  const { id: providerPaymentId } = (data ?? {}) as { id?: unknown }
  await keepDifference(
    db,
    {
      provider_id: provider.id,
      kind,
      reference: id,
      payment_id,
      payment_operation_id: id,
      provider_payment_id: String(providerPaymentId ?? ''),
      currency_code,
      provider_amount: 0,
      books_amount: amount,
    },
    now,
  )
}

/** For the comparison only: code that might repeat the operation must not treat an unknown one as one that didn't happen. */
function noneIfUnknown(error: unknown): PaymentFinding {
  if (error instanceof PaymentUnknown) return { outcome: 'none' }
  throw error
}
