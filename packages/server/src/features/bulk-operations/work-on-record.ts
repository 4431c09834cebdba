import { bulkBodies } from '@purser/contract/bulk-operations'
import { type BulkOperationName, bulkOperation } from '@purser/domain/bulk-operations'
import type { Context, Tx } from '../../database/index.ts'
import { inWords, type OperationRoute } from '../../http/index.ts'
import type { BulkCall } from './steps/step.ts'
import { stepOf } from './steps/steps.ts'

/** The work of a bulk operation on one record. */
export interface RecordWork {
  readonly operation: BulkOperationName
  /** Whether `body` is that of the operation's own call, which undoes an earlier bulk operation. */
  readonly isUndo: boolean
  readonly body: Readonly<Record<string, unknown>>
  readonly record_id: string
}

/** Runs the calls of a bulk operation on one record, as their routes would, in the given transaction. Throws what they throw. */
export async function workOnRecord(
  tx: Tx,
  ctx: Context,
  callOf: (name: string) => OperationRoute,
  work: RecordWork,
): Promise<void> {
  for await (const { name, id = work.record_id, body } of callsOf(tx, work)) {
    const { endpoint, run } = callOf(name)
    const { params, query } = endpoint
    const input = {
      // A call that creates something names the record in its body.
      params: params.parse(endpoint.path.includes(':id') ? { id } : {}, inWords),
      query: query.parse({}, inWords),
      body: endpoint.body.parse(body, inWords),
    }
    await run(tx, ctx, input, undefined)
  }
}

function callsOf(tx: Tx, { operation, isUndo, body, record_id }: RecordWork): AsyncIterable<BulkCall> {
  if (isUndo) return undoCalls(operation, body)
  return stepOf(operation).calls(tx, record_id, bulkBodies[operation].parse(body, inWords))
}

async function* undoCalls(operation: BulkOperationName, body: RecordWork['body']) {
  for (const name of bulkOperation(operation).operations) yield { name, body }
}

/** Reads the body of the call that would undo the work; null if there is none. */
export async function inverseOf(
  tx: Tx,
  { operation, isUndo, body, record_id }: RecordWork,
): Promise<Record<string, unknown> | null> {
  const { inverse } = stepOf(operation)
  if (isUndo || inverse === undefined) return null
  return inverse(tx, record_id, bulkBodies[operation].parse(body, inWords))
}
