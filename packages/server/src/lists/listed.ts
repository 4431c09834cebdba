import { type RawBuilder, sql } from 'kysely'

/** The rows of a subquery as a list of objects. */
export const listed = (row: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(json_build_object(${row}) order by ${order}), '[]')`
