import { appNotInstalledRefusal } from '@purser/domain/apps'
import { type Context, type Db, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { enqueue, type JobHandler } from '../../jobs/index.ts'
import { revokeApiKey } from '../api-keys/index.ts'
import { fitWebhookOfApp } from '../webhooks/index.ts'
import type { AppDesk } from './app-desk.ts'
import { AppRefused, revokeTokens } from './ask-app.ts'
import { openTokens } from './kept-tokens.ts'
import { lockApp } from './lock-app.ts'

/** Kind of the job that revokes an app's tokens. */
export const APP_TOKENS_JOB = 'revoke_app_tokens'

/**
 * Uninstalls an app: its key and webhook stop working at commit, and its tokens are revoked afterwards. Throws 404, or 400 when it isn't
 * installed.
 */
export async function uninstallApp(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { app, installation, status } = await lockApp(tx, id)
  refuse(appNotInstalledRefusal({ display_name: app.display_name, status }))
  if (!installation) throw new Error('What is not installed was refused.')
  await tx
    .updateTable('app_installation')
    .set({ uninstalled_at: ctx.now })
    .where('id', '=', installation.id)
    .execute()
  await revokeKeyOf(tx, ctx, id)
  await fitWebhookOfApp(tx, ctx, id, null)
  await enqueue(tx, ctx, { kind: APP_TOKENS_JOB, payload: { installation_id: installation.id } })
  await writeJournal(tx, ctx, {
    operation: 'uninstall-app',
    resource_id: id,
    before: { name: app.display_name, status },
    after: { name: app.display_name, status: 'available' },
  })
  return id
}

/** Revokes an app's API key, if it has one. */
export async function revokeKeyOf(tx: Tx, ctx: Context, appId: string): Promise<void> {
  const key = await tx
    .selectFrom('api_key')
    .select('id')
    .where('app_id', '=', appId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (key) await revokeApiKey(tx, ctx, key.id)
}

/** Revokes the tokens of an uninstalled app at its server, and deletes them. */
export function createAppTokensHandler(db: Db, { declared, vault }: AppDesk): JobHandler {
  return async ({ payload }) => {
    const { installation_id } = payload as { installation_id: string }
    const kept = await db
      .selectFrom('app_installation')
      .innerJoin('app', 'app.id', 'app_installation.app_id')
      .select(['app_installation.sealed_tokens', 'app.application_name'])
      .where('app_installation.id', '=', installation_id)
      .executeTakeFirst()
    if (!kept?.sealed_tokens) return
    const app = declared.get(kept.application_name)
    const tokens = vault === null ? null : openTokens(vault, kept.sealed_tokens)
    if (app && tokens)
      await revokeTokens(app, { ...tokens, expires_in: null }).catch((error: unknown) => {
        // A refusal is final; only a server that couldn't be reached is called again.
        if (!(error instanceof AppRefused)) throw error
      })
    const { numUpdatedRows } = await db
      .updateTable('app_installation')
      .set({ sealed_tokens: null, sealed_by: null })
      .where('id', '=', installation_id)
      .where('sealed_tokens', '=', kept.sealed_tokens)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Error('The tokens were changed while they were being revoked')
  }
}
