import { type RawBuilder, sql } from 'kysely'

/** How many live products a collection or a shipping profile holds. */
export const heldBy = (id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(tally.n), 0)::int from holder_tally tally where tally.holder_id = ${id})`
