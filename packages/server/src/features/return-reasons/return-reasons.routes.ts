import * as contract from '@purser/contract/return-reasons'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, type Route, read, remove, update } from '../../http/index.ts'
import { createReturnReason } from './create-return-reason.ts'
import { deleteReturnReason } from './delete-return-reason.ts'
import { listReturnReasons } from './list-return-reasons.ts'
import { readReason } from './return-reasons.queries.ts'
import { updateReturnReason } from './update-return-reason.ts'

const answer = async (db: Db, id: string) => ({ return_reason: await readReason(db, id) })

export const returnReasonsRoutes: readonly Route[] = [
  read(contract.listReturnReasons, (db) => listReturnReasons(db)),
  read(contract.retrieveReturnReason, (db, { params }) => answer(db, params.id)),
  create(contract.createReturnReason, createReturnReason, answer),
  update(contract.updateReturnReason, updateReturnReason, answer),
  remove(contract.deleteReturnReason, deleteReturnReason, answerDeleted('return_reason')),
]
