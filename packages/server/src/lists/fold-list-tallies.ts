import { sql } from 'kysely'
import type { Db } from '../database/index.ts'

/**
 * Sums the differences that changes have appended to the tallies of lists, so that they stay as short as there are facets,
 * days and months. What the statement deletes is exactly what it adds up; rows that another worker holds or that are written
 * meanwhile are left for the next time.
 */
export async function foldListTallies(db: Db): Promise<void> {
  await sql`with crowded as (
      select list, grain, since, facet from list_tally group by list, grain, since, facet having count(*) > 1
    ), taken as (
      delete from list_tally where ctid = any (array(
        select tally.ctid from list_tally as tally inner join crowded using (list, grain, since, facet)
        for update of tally skip locked))
      returning list, grain, since, facet, n
    )
    insert into list_tally (list, grain, since, facet, n)
    select list, grain, since, facet, sum(n) from taken group by list, grain, since, facet having sum(n) <> 0`.execute(
    db,
  )
}
