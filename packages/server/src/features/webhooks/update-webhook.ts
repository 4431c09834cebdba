import type { BodyOf } from '@purser/contract/endpoints'
import type { updateWebhook as endpoint } from '@purser/contract/webhooks'
import { changeWebhookRefusal } from '@purser/domain/webhooks'
import { type Context, changes, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { callLane } from './call-lane.ts'
import { appOfWebhook, lockWebhook } from './webhooks.queries.ts'

/** Updates the given fields. Throws 404, 400 for an app's, 422 if another webhook has the address, or 409 for an older version. */
export async function updateWebhook(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const before = await lockWebhook(tx, id)
  refuse(changeWebhookRefusal({ app: await appOfWebhook(tx, before) }))
  refuseStaleVersion('webhook', ctx.seenVersion, before.version)
  const { url = before.url, topics = before.topics, is_paused = before.is_paused } = body
  const after = { url, topics: [...topics], is_paused }
  await tx
    .updateTable('webhook')
    .set({ ...after, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  // With a new address or at the end of a pause, waiting deliveries are tried at once.
  await callLane(tx, id)
  await writeJournal(tx, ctx, {
    operation: 'update-webhook',
    resource_id: id,
    ...changes({ ...before }, after),
  })
  return id
}
