import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listOrderHistory as endpoint, HistoryEntry } from '@purser/contract/orders'
import { fullName } from '@purser/domain/customers'
import { idPrefixes } from '@purser/domain/ids'
import { orderChangeOf } from '@purser/domain/timeline'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { listPage, sortBy } from '../../../lists/index.ts'

interface Row extends Omit<HistoryEntry, 'records' | 'order_change'> {
  readonly resource_id: string
  readonly before: unknown
  readonly after: unknown
  readonly assignee: {
    readonly email: string
    readonly first_name: string | null
    readonly last_name: string | null
  } | null
}

/**
 * Lists who did what with an order and its customer's notifications, newest first. Throws 404. Of each operation's changes it returns only
 * record ids, tags and the assignee: the rest may hold addresses that were removed from the order.
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
        'first_name', customer.first_name, 'last_name', customer.last_name) end as customer,
      case when assignee.id is not null then json_build_object(
        'email', assignee.email, 'first_name', assignee.first_name, 'last_name', assignee.last_name) end as assignee`,
    beside: sql`left join "user" as actor on actor.id = journal.actor_id
      left join api_key on api_key.id = journal.api_key_id
      left join customer on customer.id = journal.customer_id
      left join "user" as assignee on journal.operation = 'update-order' and assignee.id = journal.after ->> 'assignee_id'`,
    where: [
      sql<boolean>`journal.resource_type in ('order', 'notification')`,
      sql<boolean>`journal.resource_id = any (array(${filesOf(id)}))`,
    ],
    sort: sortBy('journal', { column: 'id', direction: 'desc' }),
    limit,
    offset,
  })
  const history = rows.map(({ resource_id, before, after, assignee, ...entry }) => ({
    ...entry,
    records: [...new Set([resource_id, ...recordsIn(before), ...recordsIn(after)])],
    order_change:
      entry.operation === 'update-order'
        ? orderChangeOf(
            fieldsOf(before),
            fieldsOf(after),
            () => assignee && (fullName(assignee) || assignee.email),
          )
        : null,
  }))
  return { history, count, offset, limit }
}

/** Selects the ids under which the journal records an order's operations: its own and those of its notifications. */
function filesOf(id: string) {
  return sql`select ${id}::text union all select notification.id from notification where notification.resource_id = any (array(
    select ${id}::text union all select swap.id from swap where swap.order_id = ${id}
    union all select claim_order.id from claim_order where claim_order.order_id = ${id}))`
}

/** The fields of a journal entry's changes; none if they are not an object. */
const fieldsOf = (value: unknown) => ({ ...(value as Record<string, unknown> | null) })

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
