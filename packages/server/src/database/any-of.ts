import { type RawBuilder, sql } from 'kysely'

/** To compare with by '=': any of these texts, by one parameter however many they are. A statement has 65,535 parameters at most. */
export const anyOf = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any (${[...texts]}::text[])`
