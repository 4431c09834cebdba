import { type Context, changes, type Tx, writeJournal } from '../../database/index.ts'
import { callLane } from './call-lane.ts'
import { createWebhook } from './create-webhook.ts'
import { endWebhook } from './delete-webhook.ts'

/** The new webhook of an app. */
export interface WebhookOfApp {
  readonly url: string
  readonly topics: readonly string[]
  /** It is kept, and its events wait: the file of apps does not name the app now. */
  readonly is_paused: boolean
}

/** Creates, updates or deletes the webhook of an app, whose row is locked; null deletes it. Writes nothing when nothing changes. */
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

/** Lets the events of an app's webhook wait until the file of apps names it again. */
export async function pauseWebhookOfApp(tx: Tx, ctx: Context, app_id: string): Promise<void> {
  const kept = await tx
    .selectFrom('webhook')
    .select(['url', 'topics'])
    .where('app_id', '=', app_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (kept) await fitWebhookOfApp(tx, ctx, app_id, { ...kept, is_paused: true })
}
