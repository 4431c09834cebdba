import * as contract from '@purser/contract/record-imports'
import { recordImportKinds } from '@purser/domain/record-imports'
import type { Db } from '../../../database/index.ts'
import { answerDeleted, connection, operation, type Route, read, remove } from '../../../http/index.ts'
import { createImportCalls, receiveImport } from '../../record-imports/index.ts'
import { customerFields } from '../kinds/customer-columns.ts'
import { discountFields } from '../kinds/discount-columns.ts'
import { giftCardFields } from '../kinds/gift-card-columns.ts'
import { recordKinds } from '../kinds/index.ts'
import { pastOrderFields } from '../kinds/past-order-columns.ts'
import { operations } from '../row-kind.ts'
import { countStartedCards, countUndoneCards } from './count-card-value.ts'

const calls = createImportCalls(recordImportKinds, operations)
const fields = {
  customers: customerFields,
  'gift-cards': giftCardFields,
  discounts: discountFields,
  'past-orders': pastOrderFields,
}

const answer = async (db: Db, id: string) => ({ record_import: await calls.read(db, id) })

export const recordImportsRoutes: readonly Route[] = [
  read(contract.listRecordImports, async (db, { query: { kind, ...page } }) => {
    const { imports, ...rest } = await calls.list(db, page, kind)
    return { record_imports: imports, ...rest }
  }),
  read(contract.retrieveRecordImport, async (db, { params }) => {
    const { record_import } = await answer(db, params.id)
    // Calls of this noun serve no products.
    return { record_import, fields: [...fields[record_import.kind as keyof typeof fields]] }
  }),
  read(contract.listRecordImportRecords, (db, { params, query }) => calls.records(db, params.id, query)),
  read(contract.listRecordImportProblems, (db, { params, query }) => calls.problems(db, params.id, query)),
  operation(contract.startRecordImport, {
    async run(tx, ctx, { params, body }) {
      const id = await calls.start(tx, ctx, params.id, body?.leave_out_problems)
      await countStartedCards(tx, ctx, id)
      return id
    },
    answer,
  }),
  operation(contract.stopRecordImport, {
    run: (tx, ctx, { params }) => calls.stop(tx, ctx, params.id),
    answer,
  }),
  operation(contract.undoRecordImport, {
    async run(tx, ctx, { params }) {
      const id = await calls.undo(tx, ctx, params.id)
      await countUndoneCards(tx, ctx, id)
      return id
    },
    answer,
  }),
  remove(contract.deleteRecordImport, calls.discard, answerDeleted('record-import')),
]

/** Needs a server that parses single-file forms: see `serveImportFiles`. */
export const recordFileRoutes: readonly Route[] = [
  connection(contract.createRecordImport, (db, { params }, asked) =>
    receiveImport(db, recordKinds[params.kind], asked, answer),
  ),
]
