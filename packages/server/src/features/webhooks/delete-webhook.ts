import { changeWebhookRefusal } from '@purser/domain/webhooks'
import type { Selectable } from 'kysely'
import { type Context, type DB, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { appOfWebhook, lockWebhook } from './webhooks.queries.ts'

/** Deletes an operator's webhook. Throws 404, 400 for an app's, or 409 for an older version. */
export async function deleteWebhook(tx: Tx, ctx: Context, id: string): Promise<string> {
  const webhook = await lockWebhook(tx, id)
  refuse(changeWebhookRefusal({ app: await appOfWebhook(tx, webhook) }))
  refuseStaleVersion('webhook', ctx.seenVersion, webhook.version)
  await endWebhook(tx, ctx, webhook)
  return id
}

/** Deletes a locked webhook and its secrets. */
export async function endWebhook(
  tx: Tx,
  ctx: Context,
  { id, url, topics }: Pick<Selectable<DB['webhook']>, 'id' | 'url' | 'topics'>,
): Promise<void> {
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
    resource_id: id,
    before: { url, topics },
    after: null,
  })
}
