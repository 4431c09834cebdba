import type { QueryOf } from '@purser/contract/endpoints'
import type { Delivery, listWebhooks as endpoint, SentDelivery, Webhook } from '@purser/contract/webhooks'
import { type DeliveryState, deliveryStates, webhookStatus } from '@purser/domain/webhooks'
import { type Selectable, sql } from 'kysely'
import type { DB, Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'
import { bodyOf } from './sending/body.ts'

const COUNTED = 1_000

const webhookColumns = sql`webhook.id, webhook.url, webhook.topics, webhook.is_paused, webhook.old_secret_until,
  webhook.version, webhook.created_at, webhook.updated_at,
  (select to_json(owner) from (
    select app.id, app.display_name from app where app.id = webhook.app_id) as owner) as app,
  (select failing_since from webhook_lane as lane where lane.webhook_id = webhook.id) as failing_since,
  (select count(*) from (select 1 from webhook_delivery as waits
    where waits.webhook_id = webhook.id and waits.state = 'waiting' limit ${sql.lit(COUNTED)}) as counted) as waiting_count`

type Row = Omit<Webhook, 'status'>

/** Hides the expiry time of an old secret that has expired. */
function present(row: Row, now: string): Webhook {
  const isOver = row.old_secret_until != null && row.old_secret_until <= now
  return { ...row, ...(isOver && { old_secret_until: null }), status: webhookStatus(row) }
}

/** Lists webhooks, newest first. */
export async function listWebhooks(db: Db, query: QueryOf<typeof endpoint>, now: string) {
  const { limit, offset } = query
  const { rows, count } = await listPage<Row>(db, {
    columns: webhookColumns,
    ...matchingWebhooks(query),
    sort: { by: sql`webhook.created_at desc, webhook.id desc`, time: 'desc' },
    limit,
    offset,
  })
  return { webhooks: rows.map((row) => present(row, now)), count, offset, limit }
}

/** Returns the conditions on the webhooks that match a query. */
export function matchingWebhooks({ status }: Pick<QueryOf<typeof endpoint>, 'status'>) {
  // As domain's `webhookStatus`.
  const statusOf = sql`case when webhook.is_paused then 'paused' when exists (select from webhook_lane as lane
    where lane.webhook_id = webhook.id and lane.failing_since is not null) then 'failing' else 'working' end`
  return {
    list: { table: 'webhook', facets: [] },
    where: [
      sql<boolean>`webhook.deleted_at is null`,
      ...(status ? [sql<boolean>`${statusOf} = any (${[...status]}::text[])`] : []),
    ],
  }
}

/** Counts the webhooks whose deliveries are failing. */
export async function countFailingWebhooks(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('webhook_lane as lane', 'lane.webhook_id', 'webhook.id')
    .select(['webhook.is_paused', 'lane.failing_since'])
    .where('webhook.deleted_at', 'is', null)
    .execute()
  return rows.filter((row) => webhookStatus(row) === 'failing').length
}

/** Returns a webhook. Throws 404. */
export async function readWebhook(db: Db | Tx, id: string, now: string): Promise<Webhook> {
  const { rows } = await sql<Row>`select ${webhookColumns} from webhook
    where webhook.id = ${id} and webhook.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Webhook', id)
  return present(row, now)
}

/** Loads a live webhook and locks it until the transaction ends. Throws 404. */
export async function lockWebhook(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Webhook', id)
  return row
}

/** Returns the app that a webhook belongs to; null for an operator's. */
export async function appOfWebhook(tx: Tx, { app_id }: { readonly app_id: string | null }) {
  if (app_id === null) return null
  return tx.selectFrom('app').select('display_name').where('id', '=', app_id).executeTakeFirstOrThrow()
}

export const deliveryColumns = [
  'id',
  'webhook_id',
  'topic',
  'record_id',
  'state',
  'tries',
  'not_before',
  'last_status',
  'last_error',
  'delivered_at',
  'created_at',
] as const

export type DeliveryRow = Pick<Selectable<DB['webhook_delivery']>, (typeof deliveryColumns)[number]>

export function presentDelivery({ not_before, ...row }: DeliveryRow): Delivery {
  // Unknown only to the types: a constraint of the table guarantees it.
  const state: DeliveryState = deliveryStates.find((each) => each === row.state) ?? 'waiting'
  return { ...row, state, next_try_at: state === 'waiting' ? not_before : null }
}

/** Returns a delivery. Throws 404. */
export async function readDelivery(db: Db, webhookId: string, id: string): Promise<SentDelivery> {
  const row = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select(deliveryColumns.map((name) => `webhook_delivery.${name}` as const))
    .select('webhook_delivery.data')
    .where('webhook_delivery.id', '=', id)
    .where('webhook_delivery.webhook_id', '=', webhookId)
    .where('webhook.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('Delivery', id)
  const attempts = await db
    .selectFrom('webhook_attempt')
    .select(['id', 'url', 'status', 'answer', 'error', 'duration_ms', 'created_at'])
    .where('delivery_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const { data, ...shown } = row
  return {
    ...presentDelivery(shown),
    body: bodyOf(row),
    attempts: attempts.map((attempt) => ({ ...attempt, id: String(attempt.id) })),
  }
}
