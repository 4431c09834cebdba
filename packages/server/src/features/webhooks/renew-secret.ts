import { OLD_SECRET_SECONDS } from '@purser/domain/webhooks'
import { addSeconds } from '../../clock.ts'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { newWebhookSecret } from './sending/signature.ts'
import { lockWebhook } from './webhooks.queries.ts'

/** Creates and returns a new secret; the former one also signs for another day. Throws 404. */
export async function renewSecret(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { secret: old_secret } = await lockWebhook(tx, id)
  const secret = newWebhookSecret()
  const old_secret_until = addSeconds(ctx.now, OLD_SECRET_SECONDS)
  await tx
    .updateTable('webhook')
    .set({ secret, old_secret, old_secret_until, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'renew-webhook-secret',
    resource_id: id,
    before: null,
    after: { old_secret_until },
  })
  return secret
}
