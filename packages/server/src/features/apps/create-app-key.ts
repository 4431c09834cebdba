import { appKeyRefusal } from '@purser/domain/apps'
import type { Context, Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { createApiKey } from '../api-keys/index.ts'
import { lockApp } from './lock-app.ts'
import { revokeKeyOf } from './uninstall-app.ts'

/** Replaces the API key of an app. Returns the new secret. Throws 404, or 400 if the app isn't installed. */
export async function createAppKey(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { app, status } = await lockApp(tx, id)
  const { display_name: name, is_declared } = app
  refuse(appKeyRefusal({ display_name: name, status, is_declared }))
  await revokeKeyOf(tx, ctx, id)
  const { secret } = await createApiKey(tx, ctx, { name, user_id: ctx.actorId ?? '', app_id: id })
  return secret
}
