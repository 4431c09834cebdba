import { leftOutCodes, recordImportKinds } from '@purser/domain/record-imports'
import { z } from 'zod'
import { user } from '../session/index.ts'
import { booleanFlag, dates, id, listOf, pageOnly, timestamp, wholeNumber } from '../values/index.ts'

const plans = ['create', 'change', 'leave'] as const
const outcomes = ['created', 'changed', 'left', 'refused'] as const

const kinds = ['products', ...recordImportKinds] as const

export const count = z.number().int()

/** The progress: `to_*` are planned, the others done or undone. */
export const progress = z.object({
  records: count,
  to_create: count,
  to_change: count,
  to_leave: count,
  with_problems: count,
  created: count,
  changed: count,
  left: count,
  refused: count,
  undone: count,
  kept: count,
})

/** An imported file and its outcome. */
export const importShape = z.object({
  id,
  kind: z.enum(kinds),
  file_name: z.string(),
  /** `purser`: an export of this program. `other`: any other CSV, read by the column names that are known. */
  dialect: z.enum(['shopify', 'medusa', 'purser', 'other']),
  encoding: z.string(),
  /** Up to five texts of the file with non-ASCII letters, as decoded. */
  encoding_sample: z.array(z.string()),
  separator: z.string(),
  status: z.enum(['ready', 'running', 'stopped', 'done', 'undoing', 'undone']),
  /** Whether records with problems are left out. */
  leaves_out: z.boolean(),
  /** Whether problems in its columns keep it from starting. */
  is_refused: z.boolean(),
  problem_count: count,
  /** Why it stopped on its own; null if it didn't. */
  failure: z.string().nullable(),
  progress,
  actor: user.pick({ id: true, email: true, first_name: true, last_name: true }).nullable(),
  ...dates,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
})

export type RecordImport = z.output<typeof importShape>

/** A column of the file and its field, such as `variant.sku`, or the reason why it is left out. */
export const importColumn = z.object({
  name: z.string(),
  field: z.string().nullable(),
  reason: z.enum(leftOutCodes).nullable(),
})
export type ImportColumn = z.output<typeof importColumn>

const importProblem = z.object({
  number: count,
  row: count,
  column: z.string().nullable(),
  message: z.string(),
  remedy: z.string(),
})
export type ImportProblem = z.output<typeof importProblem>

/** `variant` is its title; null where the field is the record's own. Amounts are in minor units. */
const difference = z.object({
  variant: z.string().nullable(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type ImportDifference = z.output<typeof difference>

export const importedRecord = z.object({
  rank: count,
  row: count,
  title: z.string(),
  plan: z.enum(plans),
  has_problems: z.boolean(),
  outcome: z.enum(outcomes).nullable(),
  undo: z.enum(['undone', 'left']).nullable(),
  note: z.string().nullable(),
  record_id: id.nullable(),
  /** The first hundred. */
  differences: z.array(difference),
  difference_count: count,
})
export type ImportedRecord = z.output<typeof importedRecord>

export const { limit, offset } = pageOnly(50)
/** The position of the last one seen. The contents of a file never change. */
const after = wholeNumber(1_000_000_000).optional()

/** The query of the records of a file, in its order. */
export const recordsQuery = z.strictObject({
  limit,
  after,
  plan: listOf(plans).optional(),
  outcome: listOf(outcomes).optional(),
  undo: listOf(['undone', 'left']).optional(),
  has_problems: booleanFlag.optional(),
})

export type RecordsQuery = z.output<typeof recordsQuery>

export const problemsQuery = z.strictObject({ limit, after })
export const problemsAnswer = z.object({ problems: z.array(importProblem), count })

export const startBody = z.strictObject({ leave_out_problems: z.boolean().optional() }).nullish()
