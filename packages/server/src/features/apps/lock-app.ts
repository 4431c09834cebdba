import type { AppFacts } from '@purser/domain/apps'
import type { Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Loads an app with its installation and locks both for a change. Throws 404. */
export async function lockApp(tx: Tx, id: string) {
  const app = await tx.selectFrom('app').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!app) throw notFound('App', id)
  const installation = await tx
    .selectFrom('app_installation')
    .selectAll()
    .where('app_id', '=', id)
    .where('uninstalled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const status: AppFacts['status'] = !installation
    ? 'available'
    : installation.lost_at === null
      ? 'installed'
      : 'lost'
  return { app, installation, status }
}
