import { MS_A_DAY } from '@purser/domain/dates'
import { sql } from 'kysely'
import { connect, type Tx, withChance } from '../../../database/index.ts'
import { isStoreEmpty } from '../../backup/index.ts'
import { type Random, seededChance, seededRandom } from '../chance.ts'
import { openDesk } from '../desk.ts'
import { loadCatalogue } from '../load-catalogue.ts'
import { openStore } from '../opening/open-store.ts'
import { playDemoYear } from './write-demo-orders.ts'
import { countShelves, fillShelves } from './write-demo-stock.ts'

export interface DemoOptions {
  /** ISO 8601: the end of the store's year. */
  readonly now: string
  /** The operator whom operations are attributed to; null for the store itself. */
  readonly authorId?: string | null
}

const SEED = 'purser'

/**
 * Fills the empty store at `url` with the demo store, in one transaction: about 300 orders of one year in every state, made by
 * the wire's operations with a clock that runs through that year. On whatever day it is made, its orders have the same
 * numbers and customers. Needs the reference data and the store's row. Returns the operations that were refused; any means
 * that the store is incomplete. Throws if the store is not empty.
 */
export async function createDemoStore(
  url: string,
  options: DemoOptions,
): Promise<{ readonly refusals: readonly string[] }> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const now = Date.parse(options.now)
    let clock = now - 400 * MS_A_DAY
    const refusals = await withChance(
      seededChance(`${SEED} ids`, () => clock),
      () =>
        db.transaction().execute(async (tx) => {
          if (!(await isStoreEmpty(tx))) throw new Error('The demo store is only made in an empty store.')
          return makeStore(tx, now, options.authorId ?? null, (at) => {
            clock = at
          })
        }),
    )
    await sql`ANALYZE`.execute(db)
    return { refusals }
  } finally {
    await close()
  }
}

async function makeStore(
  tx: Tx,
  now: number,
  authorId: string | null,
  moveTo: (at: number) => void,
): Promise<readonly string[]> {
  const random: Random = seededRandom(SEED)
  const desk = openDesk(tx, authorId, now - 400 * MS_A_DAY, moveTo)
  await openStore(desk, random, now)
  await fillShelves(tx)
  const refusals = await playDemoYear(desk, { catalogue: await loadCatalogue(tx), seed: SEED, now, authorId })
  await countShelves(tx, random)
  // It is a store in use: Store health says what email and cards still need.
  await tx
    .updateTable('store')
    .set({ setup_dismissed_at: new Date(now).toISOString() })
    .execute()
  return refusals
}
