import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listOrderHistory as endpoint, HistoryEntry } from '@purser/contract/orders'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { listPage, sortBy } from '../../../lists/index.ts'

type Row = Omit<HistoryEntry, 'records'> & { resource_id: string; before: unknown; after: unknown }

/**
 * Lists who did what with an order and its customer's notifications, newest first. Throws 404. Of each operation's changes it returns only
 * record ids: the rest may hold addresses that were removed from the order.
 */
export async function listOrderHistory(
  db: Db,
  id: string,
  { limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const order = await db.selectFrom('order').select('id').where('id', '=', id).executeTakeFirst()
  if (!order) throw notFound('Order', id)
  const { rows, count } = await listPage<Row>(db, {
    list: { table: 'journal', facets: [] },
    columns: sql`journal.id, journal.operation, journal.created_at, journal.resource_id, journal.before, journal.after,
      case when actor.id is not null then json_build_object(
        'id', actor.id, 'email', actor.email, 'first_name', actor.first_name, 'last_name', actor.last_name) end as actor,
      case when api_key.id is not null then json_build_object('id', api_key.id, 'name', api_key.name, 'is_app', api_key.app_id is not null) end as api_key,
      case when journal.customer_id is not null then json_build_object('id', journal.customer_id, 'email', customer.email,
        'first_name', customer.first_name, 'last_name', customer.last_name) end as customer`,
    beside: sql`left join "user" as actor on actor.id = journal.actor_id
      left join api_key on api_key.id = journal.api_key_id
      left join customer on customer.id = journal.customer_id`,
    where: [
      sql<boolean>`journal.resource_type in ('order', 'notification')`,
      sql<boolean>`journal.resource_id = any (array(${filesOf(id)}))`,
    ],
    sort: sortBy('journal', { column: 'id', direction: 'desc' }),
    limit,
    offset,
  })
  const history = rows.map(({ resource_id, before, after, ...entry }) => ({
    ...entry,
    records: [...new Set([resource_id, ...recordsIn(before), ...recordsIn(after)])],
  }))
  return { history, count, offset, limit }
}

/** Selects the ids under which the journal records an order's operations: its own and those of its notifications. */
function filesOf(id: string) {
  return sql`select ${id}::text union all select notification.id from notification where notification.resource_id = any (array(
    select ${id}::text union all select swap.id from swap where swap.order_id = ${id}
    union all select claim_order.id from claim_order where claim_order.order_id = ${id}))`
}

const nouns = [
  'fulfillment',
  'return',
  'swap',
  'claim',
  'payment',
  'refund',
  'order_edit',
  'notification',
] as const
const isRecord = new RegExp(`^(${nouns.map((noun) => idPrefixes[noun]).join('|')})_\\w+$`)

/** Collects the record ids anywhere in a journal entry's changes. */
function recordsIn(value: unknown): string[] {
  if (typeof value === 'string') return isRecord.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(recordsIn)
}
