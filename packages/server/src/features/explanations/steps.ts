import { type RawBuilder, sql } from 'kysely'
import { listed } from '../../lists/index.ts'
import { nameAt } from './name-at.ts'

/**
 * What happened to a record, oldest first: the moments by name, null where it didn't happen, and selects of `name`, `at` and `by`. What has
 * one time is in the order given here.
 */
export const stepsOf = (
  records: RawBuilder<unknown>,
  moments: Readonly<Record<string, RawBuilder<unknown>>>,
  ...more: readonly RawBuilder<unknown>[]
) => {
  const own = Object.entries(moments).map(
    ([name, at]) => sql`select ${sql.lit(name)} as name, ${at} as at, ${nameAt(records, at)} as by`,
  )
  const all = [...own, ...more].map(
    (source, place) => sql`
    select found.*, ${sql.lit(place)} as place from (${source}) as found`,
  )
  return sql`(
    select ${listed(sql`'name', step.name, 'done_at', step.at, 'by', step.by`, sql`step.at, step.place, step.name`)}
    from (${sql.join(all, sql` union all `)}) as step where step.at is not null)`
}

/** The steps of fulfillments of an order `sold`, or of a swap or claim of it. */
export const parcelSteps = (whose: RawBuilder<unknown>) => sql`
  select moment.name, moment.at, ${nameAt(sql`sold.id, parcel.id`, sql`moment.at`)} as by
  from fulfillment as parcel cross join lateral (values
    ('packed', parcel.created_at), ('shipped', parcel.shipped_at), ('unpacked', parcel.canceled_at)) as moment (name, at)
  where ${whose} and moment.at is not null`

/** The steps that entries `told` of the history about a record (id) tell, by the name of their operation. */
export const entrySteps = (
  record: RawBuilder<unknown>,
  names: Readonly<Record<string, string>>,
  whichever: RawBuilder<unknown> = sql`true`,
) => {
  const cases = Object.entries(names).map(
    ([operation, name]) => sql`when ${sql.lit(operation)} then ${sql.lit(name)}`,
  )
  return sql`
    select case told.operation ${sql.join(cases, sql` `)} end as name, told.created_at as at,
      ${nameAt(record, sql`told.created_at`)} as by
    from journal as told where told.resource_id = ${record} and ${whichever}
      and told.operation in (${sql.join(Object.keys(names).map((name) => sql.lit(name)))})`
}

/** The steps that disabled and enabled a discount or gift card (id), by the history. */
export const enablingSteps = (record: RawBuilder<unknown>) => sql`
  select case told.after ->> 'is_disabled' when 'true' then 'disabled' else 'enabled' end as name, told.created_at as at,
    ${nameAt(record, sql`told.created_at`)} as by
  from journal as told where told.resource_id = ${record}
    and told.after ->> 'is_disabled' <> coalesce(told.before ->> 'is_disabled', 'false')`

/** Whether a record, by the time it was created, was moved in with another shop's data. */
export const isMovedIn = (created_at: RawBuilder<unknown>) =>
  sql`exists (select from move_in where moved_at >= ${created_at})`
