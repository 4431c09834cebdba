import { type RawBuilder, sql } from 'kysely'
import { listed } from '../../lists/index.ts'
import { nameAt } from './name-at.ts'

/** What happened to a record, oldest first: of selects of `name`, `at` and `by`, and of moments by name, null where it didn't happen. */
export const stepsOf = (
  records: RawBuilder<unknown>,
  moments: Readonly<Record<string, RawBuilder<unknown>>>,
  ...more: readonly RawBuilder<unknown>[]
) => {
  const own = Object.entries(moments).map(
    ([name, at]) => sql`select ${sql.lit(name)} as name, ${at} as at, ${nameAt(records, at)} as by`,
  )
  return sql`(
    select ${listed(sql`'name', step.name, 'done_at', step.at, 'by', step.by`, sql`step.at, step.name`)}
    from (${sql.join([...own, ...more], sql` union all `)}) as step where step.at is not null)`
}

/** The steps of fulfillments of an order `sold`, or of a swap or claim of it. */
export const parcelSteps = (whose: RawBuilder<unknown>) => sql`
  select moment.name, moment.at, ${nameAt(sql`sold.id, parcel.id`, sql`moment.at`)} as by
  from fulfillment as parcel cross join lateral (values
    ('packed', parcel.created_at), ('shipped', parcel.shipped_at), ('unpacked', parcel.canceled_at)) as moment (name, at)
  where ${whose} and moment.at is not null`

/** The steps that entries of the history about a record (id) tell, by the name of their operation. */
export const entrySteps = (
  record: RawBuilder<unknown>,
  names: Readonly<Record<string, string>>,
  whichever: RawBuilder<unknown> = sql`true`,
) => {
  const cases = Object.entries(names).map(
    ([operation, name]) => sql`when ${sql.lit(operation)} then ${sql.lit(name)}`,
  )
  return sql`
    select case entry.operation ${sql.join(cases, sql` `)} end as name, entry.created_at as at,
      ${nameAt(record, sql`entry.created_at`)} as by
    from journal as entry where entry.resource_id = ${record} and ${whichever}
      and entry.operation in (${sql.join(Object.keys(names).map((name) => sql.lit(name)))})`
}
