import type { retrieveMergedInto } from '@purser/contract/customers'
import type { ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'

type MergedInto = ResponseOf<typeof retrieveMergedInto>

/** Returns the customer that one was merged into, also through several merges; null for one that was not merged, or is unknown. */
export async function readMergedInto(db: Db, id: string): Promise<MergedInto> {
  const { rows } = await sql<{ merged: string; id: string; email: string }>`
    with recursive into_one as (
      select merged_into_id as id, email as merged from customer where id = ${id}
      union all
      select customer.merged_into_id, into_one.merged from customer join into_one on into_one.id = customer.id
      where customer.merged_into_id is not null
    )
    select customer.id, customer.email, into_one.merged from into_one join customer on customer.id = into_one.id
    where customer.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return { email: null, customer: null }
  return { email: found.merged, customer: { id: found.id, email: found.email } }
}
