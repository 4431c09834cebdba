import { type RawBuilder, sql } from 'kysely'

/** The first and the last day in a time zone. */
export interface Days {
  readonly from: string
  readonly to: string
  readonly time_zone: string
}

/** Whether a time is within some days. */
export function isWithinDays(at: string, { from, to, time_zone }: Days): RawBuilder<boolean> {
  const start = sql`(${from}::text::timestamp at time zone ${time_zone}::text)`
  const end = sql`((${to}::text::timestamp + interval '1 day') at time zone ${time_zone}::text)`
  return sql<boolean>`${sql.ref(at)} >= ${start} and ${sql.ref(at)} < ${end}`
}
