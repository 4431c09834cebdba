import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listHistory as endpoint, JournalEntry, listHistoryActors } from '@purser/contract/history'
import { sql } from 'kysely'
import { type Db, readPastStart } from '../../database/index.ts'
import { authorColumns, readEntries } from './read-entries.ts'

/** Lists what was done, newest first. Costs the same for any page. */
export async function listHistory(
  db: Db,
  { limit, before, after, ...filters }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  // One more shows whether there is another page.
  const [entries, past_since] = await Promise.all([
    readEntries(db, { ...filters, before, after }, limit + 1),
    readPastStart(db),
  ])
  const isMore = entries.length > limit
  const isBackwards = after !== undefined
  const history = isBackwards ? entries.slice(isMore ? 1 : 0) : entries.slice(0, limit)
  const [first, last] = [history[0], history.at(-1)]
  return {
    history,
    limit,
    older: last && (isBackwards || isMore) ? placeOf(last) : null,
    newer: first && (isBackwards ? isMore : before !== undefined) ? placeOf(first) : null,
    past_since,
  }
}

const placeOf = ({ created_at, id }: JournalEntry) => `${created_at}_${id}`

/** Lists everyone named in the journal, jumping from one to the next in the index instead of reading all entries. */
export async function listActors(db: Db): Promise<ResponseOf<typeof listHistoryActors>> {
  const doer = sql`coalesce(api_key_id, actor_id, case when customer_id is null then 'store' else 'customer' end)`
  const { rows } = await sql<
    ResponseOf<typeof listHistoryActors>['actors'][number]
  >`with recursive doer (id) as (
      select min(${doer}) from journal
      union all select (select min(${doer}) from journal where ${doer} > doer.id) from doer where doer.id is not null)
    select doer.id, ${authorColumns}, null::json as customer from doer
      left join api_key on api_key.id = doer.id
      left join "user" as actor on actor.id = coalesce(api_key.user_id, doer.id)
    where doer.id is not null
    order by api_key.name nulls first, actor.email nulls first, doer.id`.execute(db)
  return { actors: rows }
}
