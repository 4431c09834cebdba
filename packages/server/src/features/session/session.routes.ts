import * as contract from '@purser/contract/session'
import { connection, type Route, read } from '../../http/index.ts'
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
]
