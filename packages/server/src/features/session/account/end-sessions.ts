import { contextOf, type Db, type Tx, transact, writeJournal } from '../../../database/index.ts'
import { type ConnectionOf, notFound } from '../../../http/index.ts'
import { isLive } from '../session.queries.ts'
import { ownSession } from './own-session.ts'

/** Ends one of the operator's own live sessions. Throws 404 for any other, 403 for an API key. */
export async function endSession(db: Db, id: string, connection: ConnectionOf): Promise<void> {
  const { operatorId } = ownSession(connection)
  await transact(db, async (tx) => {
    const ended = await endLive(tx, operatorId, connection.now).where('id', '=', id).executeTakeFirst()
    if (!ended) throw notFound('Session', id)
    await note(tx, connection, operatorId, 'end-session', 1)
  })
}

/** Ends all of the operator's sessions except the calling one; returns how many were live. Throws 403 for an API key. */
export async function endOtherSessions(db: Db, connection: ConnectionOf): Promise<number> {
  const { operatorId, tokenHash } = ownSession(connection)
  return transact(db, async (tx) => {
    const ended = await endLive(tx, operatorId, connection.now).where('token_hash', '!=', tokenHash).execute()
    if (ended.length > 0) await note(tx, connection, operatorId, 'end-other-sessions', ended.length)
    return ended.length
  })
}

const endLive = (tx: Tx, operatorId: string, now: ConnectionOf['now']) =>
  tx.deleteFrom('session').where('user_id', '=', operatorId).where(isLive(now)).returning('id')

function note(
  tx: Tx,
  { request, now }: ConnectionOf,
  operatorId: string,
  name: 'end-session' | 'end-other-sessions',
  count: number,
): Promise<void> {
  const ctx = contextOf({ actorId: operatorId, now, requestId: request.id })
  return writeJournal(tx, ctx, {
    operation: name,
    resource_id: operatorId,
    before: { sessions: count },
    after: null,
  })
}
