import type { StoreHealth } from '@purser/contract/store-health'
import type { Db } from '../../database/index.ts'

/** Maximum number of failed checks listed. */
const LISTED = 20

/** Reads what the background job found that checks the books. */
export async function readBooks(db: Db): Promise<StoreHealth['books']> {
  const [counts, broken] = await Promise.all([
    db
      .selectFrom('book_check')
      .select(({ fn }) => [
        fn.count<number>('checked_at').as('checked_count'),
        fn.countAll<number>().filterWhere('is_unfinished', '=', true).as('unfinished_count'),
        fn.countAll<number>().filterWhere('found', '>', 0).as('broken_count'),
      ])
      .executeTakeFirstOrThrow(),
    selectFailedChecks(db)
      .select(['id', 'statement', 'remedy', 'ids'])
      .select((row) => row.fn.coalesce('found', row.lit(0)).as('count'))
      .orderBy('id')
      .limit(LISTED)
      .execute(),
  ])
  return { ...counts, broken }
}

/** Selects the checks that found something. */
export const selectFailedChecks = (db: Db) => db.selectFrom('book_check').where('found', '>', 0)
