import * as contract from '@purser/contract/api-keys'
import { contextOf, transact } from '../../database/index.ts'
import { answerDeleted, connection, type Route, read, remove } from '../../http/index.ts'
import { recentSession } from '../session/index.ts'
import { listApiKeys, readApiKey } from './api-keys.queries.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { updateApiKey } from './update-api-key.ts'

export const apiKeysRoutes: readonly Route[] = [
  read(contract.listApiKeys, (db, { query }) => listApiKeys(db, query)),
  // No idempotent operation: the response is stored with its Idempotency-Key, and this one contains a secret.
  connection(contract.createApiKey, async (db, { body }, asked) => {
    const { operatorId } = await recentSession(db, asked)
    const ctx = contextOf({ actorId: operatorId, now: asked.now, requestId: asked.request.id })
    // Read inside the transaction: the secret is returned only once, so nothing may fail after the key is created.
    return transact(db, async (tx) => {
      const { id, secret } = await createApiKey(tx, ctx, { ...body, user_id: operatorId })
      return { api_key: await readApiKey(tx, id), secret }
    })
  }),
  // By a session: a key must not lift its own limits.
  connection(contract.updateApiKey, async (db, { params, body }, asked) => {
    const { operatorId } = await recentSession(db, asked)
    const ctx = contextOf({ actorId: operatorId, now: asked.now, requestId: asked.request.id })
    return transact(db, async (tx) => {
      await updateApiKey(tx, ctx, params.id, body.limits)
      return { api_key: await readApiKey(tx, params.id) }
    })
  }),
  remove(contract.revokeApiKey, revokeApiKey, answerDeleted('api_key')),
]
