import * as contract from '@purser/contract/bulk-operations'
import type { Endpoint } from '@purser/contract/endpoints'
import { type BulkNoun, bulkOperation } from '@purser/domain/bulk-operations'
import { appMayCall } from '@purser/domain/operations'
import type { Context, Db, Tx } from '../../database/index.ts'
import { Failure, list, operation, type Reader, type Route, read } from '../../http/index.ts'
import { cancelBulk, confirmBulk, retryBulk, undoBulk } from './bulk-actions.ts'
import { listBulkOperations, listResults, readBulkOperation } from './bulk-operations.queries.ts'
import { countRecords } from './count-records.ts'
import { createBulk } from './create-bulk-operation.ts'
import { selectRecords } from './select-records.ts'

const answer = async (db: Db, id: string) => ({ bulk_operation: await readBulkOperation(db, id) })

/** Routes of bulk operations, which use the store's other routes to find records. */
export const bulkOperationsRoutes = (routes: readonly Route[]): readonly Route[] => {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))
  const listOf = (noun: BulkNoun): Route => {
    const route = byName.get(`list-${noun}`)
    if (!route) throw new RangeError(`There is no list of ${noun}`)
    return route
  }
  return [
    list(contract.listBulkOperations, (db, { query }) => listBulkOperations(db, query)),
    read(contract.retrieveBulkOperation, async (db, { params }, reader) => {
      await requireReading(db, params.id, reader)
      return answer(db, params.id)
    }),
    read(contract.listBulkResults, async (db, { params, query }, reader) => {
      await requireReading(db, params.id, reader)
      return listResults(db, params.id, query)
    }),
    read(contract.countBulkRecords, async (db, { body }, reader) => {
      requireList(body.noun, reader)
      return countRecords(db, listOf(body.noun), body, reader)
    }),
    operation<typeof contract.createBulkOperation, string, string[]>(contract.createBulkOperation, {
      authorize: async (_db, { body }, reader) => requireRights(body.operation, reader),
      prepare: (reader, { body }, db) =>
        selectRecords(db, listOf, { noun: bulkOperation(body.operation).noun, selection: body, reader }),
      run: (tx, ctx, { body }, ids) => createBulk(tx, ctx, body, ids),
      answer,
    }),
    bulkAction(contract.confirmBulkOperation, confirmBulk),
    bulkAction(contract.cancelBulkOperation, cancelBulk),
    bulkAction(contract.retryBulkOperation, retryBulk),
    bulkAction(contract.undoBulkOperation, undoBulk),
  ]
}

type Confirm = typeof contract.confirmBulkOperation
type BulkEndpoint = Endpoint<Confirm['params'], Confirm['query'], Confirm['body'], Confirm['response']>

/** Routes an action on a bulk operation. An app needs the rights of what it runs, even if somebody else planned it. */
const bulkAction = (
  endpoint: BulkEndpoint,
  run: (tx: Tx, ctx: Context, id: string) => Promise<string>,
): Route =>
  operation<BulkEndpoint, string>(endpoint, {
    authorize: async (db, { params }, reader) => {
      if (reader.appRights !== null) requireRights((await readBulkOperation(db, params.id)).operation, reader)
    },
    run: (tx, ctx, { params }) => run(tx, ctx, params.id),
    answer,
  })

/** Throws 403 if an app lacks the right of any operation that would be run on the records. */
function requireRights(name: Parameters<typeof bulkOperation>[0], { appRights }: Reader): void {
  if (appRights === null) return
  const { noun, operations } = bulkOperation(name)
  const missing = operations.find((call) => !appMayCall(appRights, { method: 'POST', name: call, noun }))
  if (missing === undefined) return
  throw notAllowed(missing)
}

/** Throws 403 if an app may not read the records: results name them, and their sums are shown. */
async function requireReading(db: Db, id: string, reader: Reader): Promise<void> {
  if (reader.appRights === null) return
  requireList(bulkOperation((await readBulkOperation(db, id)).operation).noun, reader)
}

/** Throws 403 if an app may not read a list. */
function requireList(noun: BulkNoun, { appRights }: Reader): void {
  const name = `list-${noun}`
  if (appRights !== null && !appMayCall(appRights, { method: 'GET', name, noun })) throw notAllowed(name)
}

const notAllowed = (call: string) =>
  new Failure('forbidden', `This app has no right to ${call}.`, { code: 'not_allowed' })
