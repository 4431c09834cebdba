import { isBackingOff, isSweepDue, spanToCompare, spanToSweep } from '@purser/domain/payments'
import type { Db } from '../../../database/index.ts'
import type { PeriodicTask } from '../../../jobs/index.ts'
import { type PaymentProvider, type PaymentReconciliation, providerText } from '../../../providers/index.ts'
import type { DisputeOptions } from '../disputes/catch-up-with-dispute.ts'
import { compareDisputes } from '../disputes/compare-disputes.ts'
import { compareMovements } from './compare-movements.ts'
import { recheckDifferences } from './recheck-differences.ts'
import { sweepHeldMoney } from './sweep-held-money.ts'
import { tryEach } from './try-each.ts'

/**
 * Creates the task that compares the books with each provider that supports it: movements a day at a time, and every hour money held
 * without an order.
 */
export function createReconciliationTask(options: DisputeOptions): PeriodicTask {
  return {
    name: 'compare-with-providers',
    run: async (db, now, stopping) => {
      for (const provider of options.providers.values()) {
        const { reconciliation } = provider
        if (reconciliation) await takeTurn({ options, db, provider, reconciliation, now, stopping })
      }
    },
  }
}

interface Turn {
  readonly options: DisputeOptions
  readonly db: Db
  readonly provider: PaymentProvider
  readonly reconciliation: PaymentReconciliation
  readonly now: string
  readonly stopping: AbortSignal
}

/** Runs the work due for one provider, each part separately. A failure is stored as the provider's fault and retried later. */
async function takeTurn(turn: Turn): Promise<void> {
  const { db, provider, now, stopping } = turn
  const { id } = provider
  const state = await readState(db, id)
  if (isBackingOff(state, now)) return
  const { compared_until } = state
  const due = [
    ...(isSweepDue(state.swept_at, now) ? [() => sweep(turn, state.swept_at)] : []),
    ...(spanToCompare(compared_until, now) ? [() => compare(turn, compared_until)] : []),
  ]
  try {
    await tryEach(due, (work) => work(), stopping)
  } catch (error) {
    // Work left unfinished by a shutdown is not a fault.
    if (!stopping.aborted) await writeState(db, id, { fault: providerText(error), tried_at: now })
    throw error
  }
  // The failed work was due again and has now succeeded.
  if (state.fault !== null) await writeState(db, id, { fault: null })
}

async function sweep(turn: Turn, swept_at: string | null): Promise<void> {
  const { options, db, provider, reconciliation, now, stopping } = turn
  // Earlier differences come first, so that new ones are checked only once.
  const works = [
    () => recheckDifferences(options, db, provider, reconciliation, now, stopping),
    () => sweepHeldMoney(turn, spanToSweep(swept_at, now)),
  ]
  await tryEach(works, (work) => work(), stopping)
  await writeState(db, provider.id, { swept_at: now })
}

/** Ends at the provider's time if our clock is ahead; otherwise movements up to our time would never be compared. */
async function compare(
  { options, db, provider, reconciliation, now, stopping }: Turn,
  compared_until: string | null,
): Promise<void> {
  const span = spanToCompare(compared_until, earlier(now, (await reconciliation.now()) ?? now))
  if (span === null) return
  const works = [
    () => compareMovements({ options, db, provider, reconciliation, span, now, stopping }),
    () => compareDisputes(options, provider, span, stopping),
  ]
  await tryEach(works, (work) => work(), stopping)
  await writeState(db, provider.id, { compared_until: span.until })
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

async function readState(db: Db, provider_id: string) {
  const columns = ['compared_until', 'swept_at', 'fault', 'tried_at'] as const
  const state = await db
    .selectFrom('payment_provider_state')
    .select(columns)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  if (state) return state
  return db
    .insertInto('payment_provider_state')
    .values({ provider_id })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

async function writeState(
  db: Db,
  provider_id: string,
  change: Partial<Awaited<ReturnType<typeof readState>>>,
): Promise<void> {
  await db.updateTable('payment_provider_state').set(change).where('provider_id', '=', provider_id).execute()
}
