import * as contract from '@purser/contract/session'
import { connection, deletedRecord, type Route, read } from '../../http/index.ts'
import { changePassword } from './account/change-password.ts'
import { endOtherSessions, endSession } from './account/end-sessions.ts'
import { listSessions } from './account/list-sessions.ts'
import { readOperator } from './session.queries.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: readonly Route[] = [
  connection(contract.signIn, (db, { body }, peer) => signIn(db, body, peer)),
  read(contract.retrieveSession, async (db, _input, { actorId }) => ({
    user: await readOperator(db, actorId ?? ''),
  })),
  connection(contract.signOut, async (db, _input, peer) => {
    await signOut(db, peer)
    return { object: 'session' as const, deleted: true as const }
  }),
  // No operations: who asks is told by the cookie, and a key's answer would be kept beside a hash of the passwords.
  connection(contract.changePassword, async (db, { body }, peer) => {
    await changePassword(db, body, peer)
    return { object: 'password' as const, changed: true as const }
  }),
  connection(contract.listSessions, (db, { query }, peer) => listSessions(db, query, peer)),
  connection(contract.endSession, async (db, { params }, peer) => {
    await endSession(db, params.id, peer)
    return deletedRecord('session', params.id)
  }),
  connection(contract.endOtherSessions, async (db, _input, peer) => ({
    object: 'session' as const,
    deleted: true as const,
    count: await endOtherSessions(db, peer),
  })),
]
