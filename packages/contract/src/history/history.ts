import { journalNames } from '@purser/domain/history'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { doer } from '../session/index.ts'
import { dateRange, id, idList, listOf, text, timestamp, wholeNumber } from '../values/index.ts'

/** One operation with every changed field. */
const journalEntry = z.object({
  id: z.number().int(),
  /** An operation's name, e.g. `refund-order`. */
  operation: z.string(),
  created_at: timestamp,
  ...doer,
  /** The record and its name; the name is null if it has none. */
  record: z.object({ id: z.string(), name: z.string().nullable() }),
  /** The currency of the amounts; null where the record has none. */
  currency_code: z.string().nullable(),
  /** Whether the amounts are in hundredths for every currency but KRW, as in older entries. */
  has_former_amounts: z.boolean(),
  changes: z.array(
    z.object({
      /** The path of the field, e.g. `["shipping_address", "city"]`. */
      path: z.array(z.string()),
      before: z.unknown(),
      after: z.unknown(),
      /** The number of entries of a long list that are not included. */
      left_out: z.number().int(),
    }),
  ),
  /** The number of changed fields that are not listed. */
  left_out: z.number().int(),
  /** The names of the records whose ids appear in it. */
  names: z.record(z.string(), z.string()),
})
export type JournalEntry = z.output<typeof journalEntry>

/** The start or end of a page, from an answer: a time and the entry's number. */
const place = text(60).transform((value, context) => {
  const [, created_at = '', number = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,15})$/.exec(value) ?? []
  const moment = new Date(created_at)
  if (Number.isNaN(moment.getTime())) {
    context.addIssue({ code: 'custom', message: 'must be a position from an earlier answer' })
    return z.NEVER
  }
  return { created_at: moment.toISOString(), id: Number(number) }
})
export type HistoryPlace = z.output<typeof place>

const filters = {
  /** Ids of operators and API keys, `customer` for all customers, and `store` for the store itself. */
  who: idList.optional(),
  operation: listOf(journalNames).optional(),
  /** The id of a record: everything done with it and its parts. */
  record: id.optional(),
  /** The name of a field, with dots for nested ones: only entries that changed it or a part of it. */
  field: text(300).optional(),
  created_at: dateRange.optional(),
}

const declare = endpointsOf({ noun: 'history' })

export const listHistory = declare('list-history', 'GET /admin/history', {
  summary:
    'Lists who did what, newest first, with every changed field: of the whole store, or of one `record`, or of a `field` of it. For the next page send `older` as `before`, for the previous page `newer` as `after`.',
  query: z.strictObject({
    ...filters,
    limit: wholeNumber(100).default(25),
    before: place.optional(),
    after: place.optional(),
  }),
  response: z.object({
    history: z.array(journalEntry),
    limit: z.number().int(),
    /** The position of the last entry; null if it is the oldest of all. */
    older: z.string().nullable(),
    /** The position of the first entry; null if it is the newest of all. */
    newer: z.string().nullable(),
    /** The moment from which records can be read `as_of`. */
    past_since: timestamp,
  }),
})
export type HistoryFilters = Pick<z.output<typeof listHistory.query>, keyof typeof filters>

export const listHistoryActors = declare('list-history-actors', 'GET /admin/history/actors', {
  summary:
    'Lists everyone in the history: operators, API keys, customers as one group, and the store itself.',
  response: z.object({
    actors: z.array(z.object({ id: z.string(), ...doer })),
  }),
})

export const exportHistory = declare('export-history', 'GET /admin/history/export', {
  summary:
    'Exports the whole history that matches the filters as CSV, a row for each changed field, in words.',
  mediaType: 'text/csv',
  query: z.strictObject(filters),
  response: z.string(),
})
