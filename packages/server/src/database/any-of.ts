import { type RawBuilder, sql } from 'kysely'

/** Compares with any of the texts by '=', using a single parameter however many there are: a statement may have at most 65,535. */
export const anyOf = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any (${[...texts]}::text[])`
