import type { DeclaredApp } from '@purser/domain/apps'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { type Context, type Db, newId, storeContext, type Tx, transact } from '../../database/index.ts'
import { fitWebhookOfApp, pauseWebhookOfApp } from '../webhooks/index.ts'
import { webhookOf } from './app-webhook.ts'

/**
 * Saves the declared apps to their table. Apps no longer declared keep their names, for the history of what they did. Updates the webhooks
 * of installed apps.
 */
export async function declareApps(db: Db, apps: readonly DeclaredApp[], now: string): Promise<void> {
  const names = apps.map(({ name }) => name)
  await transact(db, async (tx) => {
    const ctx = storeContext(now)
    const gone = await tx
      .updateTable('app')
      .set({ is_declared: false, updated_at: now })
      .where('is_declared', '=', true)
      .where(sql<boolean>`application_name <> all (${names}::text[])`)
      .returning('id')
      .execute()
    for (const { id } of gone) await pauseWebhookOfApp(tx, ctx, id)
    for (const app of apps) await declareApp(tx, ctx, app)
  })
}

async function declareApp(tx: Tx, ctx: Context, app: DeclaredApp): Promise<void> {
  const { name, display_name, scopes, rights, topics } = app
  const said = { display_name, scopes: [...scopes], rights: [...rights], topics: [...topics] }
  const times = { created_at: ctx.now, updated_at: ctx.now }
  const { id } = await tx
    .insertInto('app')
    .values({
      id: newId(idPrefixes.app),
      application_name: name,
      is_declared: true,
      ...times,
      ...said,
    })
    .onConflict((conflict) =>
      conflict.column('application_name').doUpdateSet({ ...said, is_declared: true, updated_at: ctx.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const installed = await tx
    .selectFrom('app_installation')
    .select('id')
    .where('app_id', '=', id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  if (installed) await fitWebhookOfApp(tx, ctx, id, webhookOf(app))
}
