import { lockedAppSentence } from '@purser/domain/apps'
import { addSeconds, type Clock } from '../../clock.ts'
import { type Db, storeContext, transact } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import type { AppDesk } from './app-desk.ts'
import { AppRefused, refreshTokens as askForTokens, revokeTokens } from './ask-app.ts'
import { isLockedFor, openTokens, sealTokens } from './kept-tokens.ts'

/** Tokens that expire within this many seconds are refreshed. */
const EARLY_SECONDS = 300
/** Seconds that one process has for a refresh before another may try; longer than the wait for an app's server. */
const TURN_SECONDS = 60
const BATCH = 20

/** Errors of a token endpoint after which the same token will never be accepted again. */
const final: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client'])

/** Creates the task that refreshes tokens before they expire and deletes expired states. */
export function createAppUpkeep(desk: AppDesk, clock: Clock) {
  return {
    name: 'refresh-app-tokens',
    run: async (db: Db, now: string) => {
      await db.deleteFrom('used_app_state').where('expires_at', '<', now).execute()
      const due = await dueAt(db, now)
      const results = await Promise.allSettled(due.map((id) => refreshInstallation(db, desk, id, clock)))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}

async function dueAt(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_installation')
    .select('id')
    .where('tokens_expire_at', '<', addSeconds(now, EARLY_SECONDS))
    .where('refresh_after', '<=', now)
    .where('uninstalled_at', 'is', null)
    .where('lost_at', 'is', null)
    .orderBy('tokens_expire_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Refreshes the tokens of one installation, unless another process is doing so. */
async function refreshInstallation(db: Db, desk: AppDesk, id: string, clock: Clock): Promise<void> {
  const turn = await takeTurn(db, id, clock())
  if (turn === undefined) return
  const { sealed_tokens, sealed_by, tokens_expire_at, refresh_after, application_name } = turn
  const { vault, declared } = desk
  const app = declared.get(application_name)
  // Without the app's declaration or the key there is nothing to do; once they are back, refreshing continues.
  if (app === undefined || vault === null || sealed_tokens === null) return
  // Don't mark the app as lost: another server, or this one with the right key, can decrypt its tokens.
  if (isLockedFor(vault, sealed_by)) throw new Error(lockedAppSentence(app.display_name))
  const kept = openTokens(vault, sealed_tokens)
  if (kept?.refresh_token == null) {
    if (kept === null || (tokens_expire_at ?? '') <= clock()) await lose(db, id, clock())
    return
  }
  try {
    const tokens = await askForTokens(app, kept.refresh_token)
    const now = clock()
    const isKept = await transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('app_installation')
        .set({ ...sealTokens(vault, tokens, now), refresh_after: now })
        .where('id', '=', id)
        // Compares the refresh time, not the tokens: they may have been encrypted with another key since.
        .where('refresh_after', '=', refresh_after)
        .where('uninstalled_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await emit(tx, storeContext(now), `oauth.token_refreshed.${application_name}`, { id: turn.app_id })
      return true
    })
    // The app was uninstalled or reinstalled, so nothing else would revoke these tokens.
    if (!isKept) await revokeTokens(app, tokens)
  } catch (error) {
    if (!(error instanceof AppRefused)) throw error
    if (final.has(error.reason)) await lose(db, id, clock())
  }
}

/** Claims a due refresh. If two processes try, only the one that updates the row first gets it. */
async function takeTurn(db: Db, id: string, now: string) {
  return db
    .updateTable('app_installation')
    .from('app')
    .set({ refresh_after: addSeconds(now, TURN_SECONDS) })
    .whereRef('app.id', '=', 'app_installation.app_id')
    .where('app_installation.id', '=', id)
    .where('app_installation.refresh_after', '<=', now)
    .where('app_installation.uninstalled_at', 'is', null)
    .returning([
      'app_installation.sealed_tokens',
      'app_installation.sealed_by',
      'app_installation.tokens_expire_at',
      'app_installation.refresh_after',
      'app_installation.app_id',
      'app.application_name',
    ])
    .executeTakeFirst()
}

/** Marks the connection as lost after the app's server rejected the store's tokens. An operator has to reinstall the app. */
async function lose(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('app_installation')
    .set({ lost_at: now })
    .where('id', '=', id)
    .where('lost_at', 'is', null)
    .execute()
}
