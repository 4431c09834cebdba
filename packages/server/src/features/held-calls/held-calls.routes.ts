import * as contract from '@purser/contract/held-calls'
import * as settings from '@purser/contract/undo-settings'
import type { Db } from '../../database/index.ts'
import { callsIn, operation, type Route, read } from '../../http/index.ts'
import { dismissHeldCall, finishHeldCall, requireRightOf, undoHeldCall } from './decide-held-call.ts'
import { listHeldCalls, readHeldCall } from './held-calls.queries.ts'
import { readUndoSettings, updateUndoSettings } from './undo-settings.ts'

const answerCall = async (db: Db, id: string, _input: unknown, now: string) => ({
  held_call: await readHeldCall(db, id, now),
})
const answerSettings = async (db: Db) => ({ undo_settings: await readUndoSettings(db) })

/** Routes of calls that can be undone before they take effect. `routes`: those that can be held. */
export const heldCallsRoutes = (routes: readonly Route[]): readonly Route[] => {
  const routeOf = callsIn(routes)
  return [
    read(contract.listHeldCalls, (db, { query }, { now }) => listHeldCalls(db, query, now)),
    operation(contract.undoHeldCall, {
      authorize: (db, { params }, reader) => requireRightOf(db, routeOf, params.id, reader),
      run: (tx, ctx, { params }) => undoHeldCall(tx, ctx, params.id),
      answer: answerCall,
    }),
    operation(contract.finishHeldCall, {
      authorize: (db, { params }, reader) => requireRightOf(db, routeOf, params.id, reader),
      run: (tx, ctx, { params }) => finishHeldCall(tx, ctx, routeOf, params.id),
      answer: answerCall,
    }),
    operation(contract.dismissHeldCall, {
      run: (tx, ctx, { params }) => dismissHeldCall(tx, ctx, params.id),
      answer: answerCall,
    }),
    read(settings.retrieveUndoSettings, answerSettings),
    operation(settings.updateUndoSettings, {
      run: (tx, ctx, { body }) => updateUndoSettings(tx, ctx, body),
      answer: answerSettings,
    }),
  ]
}
