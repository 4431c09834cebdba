import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import type { PeriodicTask } from '../../../jobs/index.ts'
import {
  foreignText,
  type PaymentProvider,
  type PaymentProviders,
  type PaymentReconciliation,
} from '../../../providers/index.ts'
import { compareMovements } from './compare-movements.ts'
import { recheckDifferences } from './recheck-differences.ts'
import { sweepHeldMoney } from './sweep-held-money.ts'
import { tryEach } from './try-each.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Seconds back to which the first comparison reaches. */
const FIRST_REACH = 3 * DAY
/** Seconds that a provider has to write down what it moved. */
const SETTLING = 600
/** Seconds until a provider that could not be asked is asked again. */
const AFTER_FAULT = HOUR / 2

/** Compares the books with those of each provider that can be asked for them: a day at a time, and each hour what is held for no order. */
export function createReconciliationTask(providers: PaymentProviders): PeriodicTask {
  return {
    name: 'compare-with-providers',
    run: async (db, now) => {
      for (const provider of providers.values()) {
        const { reconciliation } = provider
        if (reconciliation) await takeTurn(db, provider, reconciliation, now)
      }
    },
  }
}

/** What is due with one provider, each work apart from the others. What fails is kept as its fault, and tried again later. */
async function takeTurn(
  db: Db,
  provider: PaymentProvider,
  reconciliation: PaymentReconciliation,
  now: string,
): Promise<void> {
  const { id } = provider
  const state = await readState(db, id)
  if (state.fault !== null && state.tried_at !== null && state.tried_at > addSeconds(now, -AFTER_FAULT))
    return
  const sweep = async () => {
    const works = [sweepHeldMoney, recheckDifferences]
    await tryEach(works, (work) => work(db, provider, reconciliation, now))
    await writeState(db, id, { swept_at: now })
  }
  const from = state.compared_until ?? addSeconds(now, -FIRST_REACH)
  const compare = async () => {
    const until = earlier(addSeconds(from, DAY), addSeconds(now, -SETTLING))
    await compareMovements(reconciliation, { db, provider, span: { from, until }, now })
    await writeState(db, id, { compared_until: until })
  }
  const due = [
    ...(state.swept_at === null || state.swept_at <= addSeconds(now, -HOUR) ? [sweep] : []),
    ...(state.compared_until === null || from <= addSeconds(now, -DAY) ? [compare] : []),
  ]
  try {
    await tryEach(due, (work) => work())
  } catch (error) {
    await writeState(db, id, { fault: foreignText(error), tried_at: now })
    throw error
  }
  // What failed before was due again, and is done.
  if (state.fault !== null) await writeState(db, id, { fault: null })
}

const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one

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
