import * as contract from '@purser/contract/operators'
import { type Context, contextOf, type Tx, transact } from '../../database/index.ts'
import { connection, type Route, read } from '../../http/index.ts'
import { recentSession } from '../session/index.ts'
import { disableOperatorById, enableOperatorById, signOutOperatorById } from './change-access.ts'
import { listOperators, readOperator } from './list-operators.ts'

/** Routes a change of another operator's access, for operators who signed in within the last ten minutes. */
const access = (
  endpoint:
    | typeof contract.disableOperator
    | typeof contract.enableOperator
    | typeof contract.signOutOperator,
  change: (tx: Tx, ctx: Context, id: string) => Promise<string>,
): Route =>
  connection(endpoint, async (db, { params, body }, peer) => {
    const { operatorId: actorId } = await recentSession(db, peer)
    const ctx = contextOf({ actorId, now: peer.now, requestId: peer.request.id })
    return peer.once(body, {
      run: (keep) =>
        transact(db, async (tx) => {
          const id = await change(tx, ctx, params.id)
          await keep(tx, id)
          return id
        }),
      answer: async (id: string) => ({ operator: await readOperator(db, id, { actorId, now: peer.now }) }),
    })
  })

export const operatorsRoutes: readonly Route[] = [
  read(contract.listOperators, (db, { query }, reader) => listOperators(db, query, reader)),
  access(contract.disableOperator, disableOperatorById),
  access(contract.enableOperator, enableOperatorById),
  access(contract.signOutOperator, signOutOperatorById),
]
