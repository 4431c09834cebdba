import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { lockWebhook } from './webhooks.queries.ts'

/** Ends a subscription; its secrets are kept no longer. Throws 404, or 409 for an older version. */
export async function deleteWebhook(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { url, topics, version } = await lockWebhook(tx, id)
  refuseStaleVersion('webhook', ctx.seenVersion, version)
  await tx
    .updateTable('webhook')
    .set({
      deleted_at: ctx.now,
      updated_at: ctx.now,
      secret: '',
      old_secret: null,
      old_secret_until: null,
    })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-webhook',
    resource_type: 'webhook',
    resource_id: id,
    before: { url, topics },
    after: null,
  })
  return id
}
