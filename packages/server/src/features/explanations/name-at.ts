import { type RawBuilder, sql } from 'kysely'

/** The name of the operator, key or customer whose call changed one of these records (ids) at a time. */
export const nameAt = (records: RawBuilder<unknown>, time: RawBuilder<unknown>) => sql`(
  select coalesce(key.name, nullif(concat_ws(' ', operator.first_name, operator.last_name), ''), operator.email,
    case when entry.customer_id is not null then 'Customer' end)
  from journal as entry left join "user" as operator on operator.id = entry.actor_id
    left join api_key as key on key.id = entry.api_key_id
  where entry.resource_id in (${records}) and entry.created_at = ${time} order by entry.id limit 1)`
