import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/index.ts'

/** How many live products a collection or a shipping profile holds. */
export const heldBy = (id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(tally.n), 0)::int from holder_tally tally where tally.holder_id = ${id})`

/**
 * Sums the differences that changes of products have appended, so that each holder has one row. What the statement deletes is exactly
 * what it adds up; rows that another worker holds or that are written meanwhile are left for the next time.
 */
export async function foldHolderTally(db: Db): Promise<void> {
  await sql`with crowded as (
      select holder_id from holder_tally group by holder_id having count(*) > 1
    ), taken as (
      delete from holder_tally where ctid = any (array(
        select tally.ctid from holder_tally as tally inner join crowded using (holder_id) for update of tally skip locked))
      returning holder_id, n
    )
    insert into holder_tally (holder_id, n)
    select holder_id, sum(n) from taken group by holder_id having sum(n) <> 0`.execute(db)
}
