import type { ParamsOf, QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listDeliveries as endpoint } from '@purser/contract/webhooks'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type Condition, listPage } from '../../lists/index.ts'
import { nameRecords } from '../history/index.ts'
import { type DeliveryRow, deliveryColumns, presentDelivery, readWebhook } from './webhooks.queries.ts'

/** Lists a webhook's deliveries, sent and waiting, newest first. Throws 404. */
export async function listDeliveries(
  db: Db,
  { id }: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  now: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset, state, topic, created_at: createdAt } = query
  await readWebhook(db, id, now)
  const where: Condition[] = [sql`webhook_delivery.webhook_id = ${id}`]
  if (state) where.push(sql`webhook_delivery.state = any (${[...state]}::text[])`)
  if (topic) where.push(sql`webhook_delivery.topic = any (${[...topic]}::text[])`)
  const { rows, count } = await listPage<DeliveryRow>(db, {
    list: { table: 'webhook_delivery', facets: [] },
    columns: sql.join(deliveryColumns.map((name) => sql.ref(`webhook_delivery.${name}`))),
    where,
    createdAt,
    sort: { by: sql`webhook_delivery.created_at desc, webhook_delivery.id desc`, time: 'desc' },
    limit,
    offset,
  })
  const names = await nameRecords(db, new Set(rows.map(({ record_id }) => record_id)))
  const deliveries = rows.map((row) => ({
    ...presentDelivery(row),
    record_name: names.get(row.record_id) ?? null,
  }))
  return { deliveries, count, offset, limit }
}
