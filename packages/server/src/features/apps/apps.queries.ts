import type { App } from '@purser/contract/apps'
import { installAppRefusal } from '@purser/domain/apps'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import type { AppDesk } from './app-desk.ts'
import { newState, verifierOf } from './app-state.ts'
import { consentUrl } from './ask-app.ts'
import { isLockedFor } from './kept-tokens.ts'

/** Who lists the apps, and from where: an `install_url` is valid only for them. */
export interface AppReader {
  readonly desk: AppDesk
  readonly userId: string
  readonly origin: string | null
  readonly now: string
}

type Row = Omit<App, 'install_url' | 'uninstall_url' | 'keeps_secrets' | 'is_locked'> & {
  readonly sealed_by: string | null
}

const appRows = (which: ReturnType<typeof sql>) => sql<Row>`
  select app.id, app.display_name, app.application_name, app.is_declared, app.rights, app.scopes, app.topics,
    case when installation.id is null then 'available' when installation.lost_at is null then 'installed' else 'lost' end as status,
    installation.installed_at, installation.sealed_by,
    (select to_json(operator) from (
      select "user".id, "user".email, "user".first_name, "user".last_name from "user" where "user".id = installation.user_id
    ) as operator) as installed_by,
    (select to_json(kept) from (
      select api_key.id, api_key.starts_with, api_key.created_at, api_key.last_used_at from api_key
      where api_key.app_id = app.id and api_key.revoked_at is null
    ) as kept) as api_key
  from app left join app_installation as installation
    on installation.app_id = app.id and installation.uninstalled_at is null
  where ${which}
  order by lower(app.display_name), app.id`

/** Lists apps that can be installed or are, without their tokens. */
export async function listApps(db: Db, reader: AppReader): Promise<App[]> {
  const { rows } = await appRows(sql`app.is_declared or installation.id is not null`).execute(db)
  return Promise.all(rows.map((row) => present(row, reader)))
}

export async function readApp(db: Db | Tx, id: string, reader: AppReader): Promise<App> {
  const { rows } = await appRows(sql`app.id = ${id}`).execute(db)
  const [row] = rows
  if (!row) throw notFound('App', id)
  return present(row, reader)
}

async function present({ sealed_by, ...row }: Row, { desk, userId, origin, now }: AppReader): Promise<App> {
  const { vault, declared } = desk
  const { application_name } = row
  const app = {
    ...row,
    uninstall_url: null,
    keeps_secrets: vault !== null,
    is_locked: isLockedFor(vault, sealed_by),
  }
  const said = declared.get(application_name)
  if (vault === null || said === undefined || origin === null || installAppRefusal(app) !== null)
    return { ...app, install_url: null }
  const state = newState(vault, { application_name, user_id: userId, origin }, now)
  return {
    ...app,
    install_url: await consentUrl(said, { state, verifier: verifierOf(vault, state), origin }),
  }
}
