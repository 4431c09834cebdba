import { type Context, storeContext, type Tx, transact } from '../../../database/index.ts'
import { awaitProvider, type ProviderDispute } from '../../../providers/index.ts'
import { PATIENCE, type PaymentOptions } from '../settle-outcome.ts'

/** A dispute as read from its provider, and the revision that the books had before the read; 0 if they had none. */
export interface FoundDispute {
  readonly provider_id: string
  readonly dispute: ProviderDispute
  readonly seenRevision: number
}

export interface DisputeOptions extends PaymentOptions {
  /** Records a dispute with its order. Returns false, and changes nothing, if the books have changed since it was read. */
  readonly noteDispute: (tx: Tx, ctx: Context, found: FoundDispute) => Promise<boolean>
}

/** Maximum number of reads when the books keep changing in the meantime. */
const TRIES = 5

/** Reads a dispute from its provider and records what changed. Throws if the provider couldn't be reached. */
export async function catchUpWithDispute(
  options: DisputeOptions,
  provider_id: string,
  disputeId: string,
): Promise<void> {
  const { db, clock, providers, noteDispute, timeLimit = PATIENCE } = options
  const provider = providers.get(provider_id)
  const { disputes } = provider ?? {}
  if (!provider || !disputes) return
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await db
      .selectFrom('payment_dispute')
      .select('revision')
      .where('provider_id', '=', provider_id)
      .where('provider_dispute_id', '=', disputeId)
      .executeTakeFirst()
    const dispute = await awaitProvider(provider, timeLimit, () => disputes.read(disputeId))
    if (dispute === null) return
    const found = { provider_id, dispute, seenRevision: own?.revision ?? 0 }
    if (await transact(db, (tx) => noteDispute(tx, storeContext(clock()), found))) return
  }
  throw new Error(`The dispute ${disputeId} changes all the time`)
}
