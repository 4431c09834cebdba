import { type Context, changes, type Tx, writeJournal } from '../../database/index.ts'
import { callLane } from './call-lane.ts'
import { createWebhook } from './create-webhook.ts'
import { endWebhook } from './delete-webhook.ts'

/** The new settings of an app's webhook. */
export interface WebhookOfApp {
  readonly url: string
  readonly topics: readonly string[]
  /** Set if the apps file no longer names the app: the webhook stays, and its events wait. */
  readonly is_paused: boolean
}

/** Creates, updates or deletes the webhook of an app, whose row is locked; null deletes it. Writes nothing if nothing changes. */
export async function fitWebhookOfApp(
  tx: Tx,
  ctx: Context,
  app_id: string,
  wanted: WebhookOfApp | null,
): Promise<void> {
  const before = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) {
    if (wanted !== null) await createWebhook(tx, ctx, wanted, app_id)
    return
  }
  if (wanted === null) return endWebhook(tx, ctx, before)
  const after = { url: wanted.url, topics: [...wanted.topics], is_paused: wanted.is_paused }
  const { url, topics, is_paused } = before
  if (url === after.url && is_paused === after.is_paused && topics.join() === after.topics.join()) return
  await tx
    .updateTable('webhook')
    .set({ ...after, updated_at: ctx.now })
    .where('id', '=', before.id)
    .execute()
  await callLane(tx, before.id)
  await writeJournal(tx, ctx, {
    operation: 'update-webhook',
    resource_id: before.id,
    ...changes({ ...before }, after),
  })
}

/** Pauses an app's webhook until the apps file names the app again. */
export async function pauseWebhookOfApp(tx: Tx, ctx: Context, app_id: string): Promise<void> {
  const kept = await tx
    .selectFrom('webhook')
    .select(['url', 'topics'])
    .where('app_id', '=', app_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (kept) await fitWebhookOfApp(tx, ctx, app_id, { ...kept, is_paused: true })
}
