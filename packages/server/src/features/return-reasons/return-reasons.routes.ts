import * as contract from '@purser/contract/return-reasons'
import type { Db } from '../../database/index.ts'
import { deletedRecord, operation, type Route, read } from '../../http/index.ts'
import { createReturnReason } from './create-return-reason.ts'
import { deleteReturnReason } from './delete-return-reason.ts'
import { listReturnReasons } from './list-return-reasons.ts'
import { readReason } from './return-reasons.queries.ts'
import { updateReturnReason } from './update-return-reason.ts'

const answer = async (db: Db, id: string) => ({ return_reason: await readReason(db, id) })

export const returnReasonsRoutes: readonly Route[] = [
  read(contract.listReturnReasons, (db) => listReturnReasons(db)),
  read(contract.retrieveReturnReason, (db, { params }) => answer(db, params.id)),
  operation(contract.createReturnReason, {
    run: (tx, ctx, { body }) => createReturnReason(tx, ctx, body),
    answer,
  }),
  operation(contract.updateReturnReason, {
    run: (tx, ctx, { params, body }) => updateReturnReason(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.deleteReturnReason, {
    run: (tx, ctx, { params }) => deleteReturnReason(tx, ctx, params.id),
    answer: async (_db, id) => deletedRecord('return_reason', id),
  }),
]
