import type { installApp as endpoint } from '@purser/contract/apps'
import type { BodyOf } from '@purser/contract/endpoints'
import {
  type AppFacts,
  type AppState,
  appStateRefusal,
  type DeclaredApp,
  installAppRefusal,
  usedStateRefusal,
} from '@purser/domain/apps'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, type Db, newId, type Tx, transact, writeJournal } from '../../database/index.ts'
import { Failure, notAllowed, refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import type { Vault } from '../../vault/index.ts'
import { hashToken } from '../credentials/index.ts'
import { fitWebhookOfApp } from '../webhooks/index.ts'
import type { AppDesk } from './app-desk.ts'
import { readState, verifierOf } from './app-state.ts'
import { requireReachable, webhookOf } from './app-webhook.ts'
import { AppRefused, type AppTokens, exchangeCode, revokeTokens } from './ask-app.ts'
import { sealTokens } from './kept-tokens.ts'
import { lockApp } from './lock-app.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Completes an installation: consumes the state, calls the app's server outside any transaction, then stores its tokens. Returns the app's
 * id. Throws 404, or 400 when the state or the code is invalid.
 */
export async function installApp(
  db: Db,
  ctx: Context,
  desk: AppDesk,
  { application_name, code, state }: Body,
  keep: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  const app = await db
    .selectFrom('app')
    .select('id')
    .where('application_name', '=', application_name)
    .executeTakeFirst()
  const said = desk.declared.get(application_name)
  if (!app || !said)
    throw new Failure('not_found', `App with application_name ${application_name} was not found`)
  const { vault } = desk
  refuse(
    installAppRefusal({ ...said, status: 'available', is_declared: true, keeps_secrets: vault !== null }),
  )
  if (vault === null) throw new Error('What keeps no secrets was refused.')
  const given = readState(vault, state)
  refuse(appStateRefusal(given, { application_name, user_id: ctx.actorId ?? '', now: ctx.now }))
  if (given === null) throw new Error('A state of others was refused.')
  await requireReachable(said, desk.outbound)
  await transact(db, (tx) => takeState(tx, app.id, state, given))
  const tokens = await ask(said, { code, state, verifier: verifierOf(vault, state), origin: given.origin })
  try {
    await transact(db, async (tx) => {
      await keepInstallation(tx, ctx, { id: app.id, vault, tokens })
      await fitWebhookOfApp(tx, ctx, app.id, webhookOf(said))
      await keep(tx, app.id)
    })
  } catch (error) {
    // The tokens weren't stored, so revoke them.
    await revokeTokens(said, tokens).catch(() => undefined)
    throw error
  }
  return app.id
}

/** Consumes a state, whatever happens next. */
async function takeState(tx: Tx, id: string, state: string, { expires_at }: AppState): Promise<void> {
  const { app, status } = await lockApp(tx, id)
  refuse(installAppRefusal(factsOf(app, status)))
  const taken = await tx
    .insertInto('used_app_state')
    .values({ state_hash: hashToken(state), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) refuse(usedStateRefusal)
}

const factsOf = (
  app: { readonly display_name: string; readonly is_declared: boolean },
  status: AppFacts['status'],
): AppFacts => ({
  display_name: app.display_name,
  is_declared: app.is_declared,
  status,
  keeps_secrets: true,
})

async function ask(app: DeclaredApp, came: Parameters<typeof exchangeCode>[1]): Promise<AppTokens> {
  try {
    return await exchangeCode(app, came)
  } catch (error) {
    if (error instanceof AppRefused)
      throw notAllowed(
        `${app.display_name} refused the installation (${error.reason}). Choose Install again.`,
        'app_refused',
        'code',
      )
    throw notAllowed(
      `${app.display_name} can't be reached. Choose Install again, or try later.`,
      'app_unreachable',
    )
  }
}

/** Stores the installation. If two requests complete it at the same time, the second is refused. */
async function keepInstallation(
  tx: Tx,
  ctx: Context,
  { id, vault, tokens }: { readonly id: string; readonly vault: Vault; readonly tokens: AppTokens },
): Promise<void> {
  const { app, installation, status } = await lockApp(tx, id)
  refuse(installAppRefusal(factsOf(app, status)))
  if (installation)
    await tx
      .updateTable('app_installation')
      .set({ uninstalled_at: ctx.now, sealed_tokens: null, sealed_by: null })
      .where('id', '=', installation.id)
      .execute()
  await tx
    .insertInto('app_installation')
    .values({
      id: newId(idPrefixes.app_installation),
      app_id: id,
      user_id: ctx.actorId ?? '',
      installed_at: ctx.now,
      refresh_after: ctx.now,
      ...sealTokens(vault, tokens, ctx.now),
    })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'install-app',
    resource_id: id,
    before: { name: app.display_name, status },
    after: { name: app.display_name, status: 'installed', rights: app.rights, scopes: app.scopes },
  })
  await emit(tx, ctx, `oauth.token_generated.${app.application_name}`, { id })
}
