import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { duplicate } from '../../http/index.ts'
import { newWebhookSecret } from './sending/signature.ts'

/**
 * Subscribes an address to events, for an app or an operator; returns the webhook's id and secret. Throws 422 if an operator's webhook
 * already has the address.
 */
export async function createWebhook(
  tx: Tx,
  ctx: Context,
  { url, topics }: { readonly url: string; readonly topics: readonly string[] },
  app_id: string | null = null,
): Promise<{ id: string; secret: string }> {
  const id = newId(idPrefixes.webhook)
  const secret = newWebhookSecret()
  const written = await tx
    .insertInto('webhook')
    .values({ id, url, topics: [...topics], app_id, secret, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n)
    throw duplicate('There is already a webhook for this address.', 'url')
  await tx.insertInto('webhook_lane').values({ webhook_id: id }).execute()
  await writeJournal(tx, ctx, {
    operation: 'create-webhook',
    resource_id: id,
    before: null,
    after: { url, topics: [...topics] },
  })
  return { id, secret }
}
