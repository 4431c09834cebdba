import * as contract from '@purser/contract/apps'
import { contextOf, transact } from '../../database/index.ts'
import {
  answerDeleted,
  type ConnectionOf,
  connection,
  originOf,
  type Route,
  remove,
} from '../../http/index.ts'
import { recentSession } from '../session/index.ts'
import { deskOf } from './app-desk.ts'
import { type AppReader, listApps, readApp } from './apps.queries.ts'
import { createAppKey } from './create-app-key.ts'
import { installApp } from './install-app.ts'
import { uninstallApp } from './uninstall-app.ts'

const readerOf = (asked: ConnectionOf): AppReader => ({
  desk: deskOf(asked),
  userId: asked.actorId ?? '',
  origin: originOf(asked.request),
  now: asked.now,
})

const contextFor = ({ actorId, apiKeyId, now, request }: ConnectionOf) =>
  contextOf({ actorId, apiKeyId, now, requestId: request.id })

/** Routes for a server prepared by `provideApps`. */
export const appsRoutes: readonly Route[] = [
  connection(contract.listApps, async (db, _, asked) => ({ apps: await listApps(db, readerOf(asked)) })),
  connection(contract.installApp, (db, { body }, asked) =>
    asked.once(body, {
      run: (keep) => installApp(db, contextFor(asked), deskOf(asked), body, keep),
      answer: async (id: string) => ({ apps: await readApp(db, id, readerOf(asked)) }),
    }),
  ),
  // No idempotent operation: the response is stored with its Idempotency-Key, and this one contains a secret.
  connection(contract.createAppKey, async (db, { params }, asked) => {
    await recentSession(db, asked)
    return transact(db, async (tx) => {
      const secret = await createAppKey(tx, contextFor(asked), params.id)
      return { app: await readApp(tx, params.id, readerOf(asked)), secret }
    })
  }),
  remove(contract.uninstallApp, uninstallApp, answerDeleted('app')),
]
