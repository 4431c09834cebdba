import { contextOf, type Db, transact, writeJournal } from '../../database/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { hashToken } from '../credentials/index.ts'
import { sessionCookie } from './token-cookies.ts'

/** Ends the session and clears its cookie. */
export async function signOut(
  db: Db,
  { request, reply, actorId, apiKeyId, now }: ConnectionOf,
): Promise<void> {
  const token = sessionCookie.read(request)
  const ctx = contextOf({ actorId, apiKeyId, now, requestId: request.id })
  await transact(db, async (tx) => {
    if (token === undefined || actorId === null) return
    await tx.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
    await writeJournal(tx, ctx, {
      operation: 'sign-out',
      resource_id: actorId,
      before: null,
      after: null,
    })
  })
  sessionCookie.clear(request, reply)
}
