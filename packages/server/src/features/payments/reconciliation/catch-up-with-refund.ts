import type { Db } from '../../../database/index.ts'
import { checkEffectAtProvider } from '../ask-provider.ts'
import { findOperation } from '../find-operation.ts'
import { PATIENCE, type PaymentOptions, settleOutcome } from '../settle-outcome.ts'

/** Records that a refund failed after it had succeeded, if its provider says so. Throws if the provider couldn't be reached. */
export async function catchUpWithRefund(options: PaymentOptions, db: Db, operationId: string): Promise<void> {
  const operation = await findOperation(db, operationId)
  const provider = operation && options.providers.get(operation.provider_id)
  if (!provider || operation.kind !== 'refund' || operation.state !== 'succeeded') return
  const { id, amount, currency_code, data } = operation
  const request = { operationId: id, amount, currency_code, data }
  const outcome = await checkEffectAtProvider(provider, 'refund', request, options.timeLimit ?? PATIENCE)
  if (outcome?.state === 'unknown') throw new Error(outcome.reason)
  if (outcome?.state === 'failed') {
    await settleOutcome(options, { operation, outcome, job: undefined, mayRevise: true })
  }
}
