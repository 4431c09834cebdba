import { bulkNouns, bulkOperationNames, bulkStatuses, MOST_RECORDS } from '@purser/domain/bulk-operations'
import { paymentOperationKinds } from '@purser/domain/payments'
import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { dates, id, listOf, money, pageOnly, timestamp } from '../values/index.ts'

const count = z.number().int()
const currencySum = { currency_code: z.string(), amount: money }

/** Money by what is done with it; `amount` in minor units. */
const movedMoney = z.object({
  kind: z.enum(paymentOperationKinds),
  provider_id: z.string(),
  ...currencySum,
})

/** Records that can't take the action, by reason. */
const reasonCount = z.object({ code: z.string(), message: z.string(), count })

const bulkOperationRow = z.object({
  id,
  operation: z.enum(bulkOperationNames),
  body: z.record(z.string(), z.unknown()),
  status: z.enum(bulkStatuses),
  /** Why it stopped on its own; null if it didn't. */
  failure: z.string().nullable(),
  /** The bulk operation that it undoes. */
  undo_of: id.nullable(),
  /** The bulk operation that undoes it. */
  undone_by: id.nullable(),
  /** Records: all; `planned`, of which `ready` can take the action; `done`, and `failed` of the ready ones. */
  progress: z.object({ records: count, planned: count, ready: count, done: count, failed: count }),
  actor: user.pick({ id: true, email: true, first_name: true, last_name: true }).nullable(),
  ...dates,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
})

/** A bulk operation with its preview. */
const wholeBulkOperation = bulkOperationRow.extend({
  /** What the records that can take the action move, summed. */
  money: z.array(movedMoney.extend({ count })),
  emails: count,
  /** Why the others can't, the most frequent reason first. */
  skipped: z.array(reasonCount),
})
export type BulkOperation = z.output<typeof wholeBulkOperation>
export type ListedBulkOperation = z.output<typeof bulkOperationRow>

export const bulkOutcomes = ['done', 'failed'] as const

/** One record of a bulk operation. */
const bulkResult = z.object({
  rank: count,
  record_id: id,
  /** The record's name, e.g. `#1042`; null before it is planned. */
  label: z.string().nullable(),
  /** Whether it can take the action; null before it is planned. */
  is_ready: z.boolean().nullable(),
  /** Null until it ran. */
  outcome: z.enum(bulkOutcomes).nullable(),
  /** Why it can't take the action, or why that failed. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
  money: z.array(movedMoney),
  emails: count,
})
export type BulkResult = z.output<typeof bulkResult>

const body = z.record(z.string(), z.unknown())
const filterValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
])

const filter = z.record(z.string(), filterValue)

const createBulkOperationBody = z.strictObject({
  operation: z.enum(bulkOperationNames),
  ids: z.array(id).min(1).max(MOST_RECORDS).optional(),
  filter: filter.optional(),
  body: body.optional(),
  bodies: z.record(id, body).optional(),
})

const bulkOperations = defineNoun({
  one: 'bulk_operation',
  many: 'bulk_operations',
  record: wholeBulkOperation,
})

export const listBulkOperations = bulkOperations.list('Lists bulk operations, newest first.', pageOnly(50), {
  row: bulkOperationRow,
})

export const retrieveBulkOperation = bulkOperations.retrieve(
  'Retrieves a bulk operation with its preview and progress.',
)

export const createBulkOperation = bulkOperations.create(
  `Plans an operation on many records; nothing is changed before it is confirmed. Select the records by \`ids\`, or by \`filter\`: the query of their list. At most ${MOST_RECORDS}. \`body\` holds the operation's fields for all records, \`bodies\` those of single records by id.`,
  createBulkOperationBody,
  { largestBody: 8 * 1_048_576 },
)

export const countBulkRecords = bulkOperations.call('count-bulk-records', 'POST count', {
  summary: `Counts how many of the first ${MOST_RECORDS} records that a list finds by \`filter\`, its query, can take each operation, and why the others can't, as far as their rows tell. Changes nothing.`,
  isRead: true,
  body: z.strictObject({ noun: z.enum(bulkNouns), filter }),
  response: z.object({
    records: count,
    /** Whether there are more, which were not counted. */
    has_more: z.boolean(),
    /** What the counted records are worth, in minor units; empty where they have no worth. */
    sums: z.array(z.object({ currency_code: z.string(), amount: money })),
    offers: z.array(
      z.object({
        operation: z.enum(bulkOperationNames),
        ready: count,
        /** The most frequent first. */
        reasons: z.array(z.object({ message: z.string(), count })),
      }),
    ),
  }),
})

export const confirmBulkOperation = bulkOperations.call('confirm-bulk-operation', 'POST :id/confirm', {
  summary:
    'Starts a planned bulk operation in the background, or continues a stopped one. A record that would now move other money than planned is left as it is and listed as failed.',
})

export const cancelBulkOperation = bulkOperations.call('cancel-bulk-operation', 'POST :id/cancel', {
  summary: 'Discards a planned bulk operation, or stops a running one. Records that were changed stay so.',
})

export const retryBulkOperation = bulkOperations.call('retry-bulk-operation', 'POST :id/retry', {
  summary: 'Runs a bulk operation again on the records where it failed.',
})

export const undoBulkOperation = bulkOperations.call('undo-bulk-operation', 'POST :id/undo', {
  summary:
    'Plans the reverse of a bulk operation, as another one to be confirmed. Records that were changed since are left as they are.',
})

export const listBulkResults = bulkOperations.call('list-bulk-results', 'GET :id/results', {
  summary: 'Lists the records of a bulk operation in order, each with what will become or became of it.',
  query: z.strictObject({
    ...pageOnly(50),
    state: listOf(['ready', 'skipped', ...bulkOutcomes]).optional(),
  }),
  response: listAnswer('results', bulkResult),
})
