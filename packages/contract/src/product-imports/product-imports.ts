import { leftOutCodes } from '@purser/domain/product-imports'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { booleanFlag, dates, id, listOf, pageOnly, timestamp, wholeNumber } from '../values/index.ts'

const plans = ['create', 'change', 'leave'] as const
const outcomes = ['created', 'changed', 'left', 'refused'] as const

const count = z.number().int()

/** The progress: `to_*` are planned, the others done or undone. */
const progress = z.object({
  products: count,
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

/** An imported file of products and its outcome. */
const productImport = z.object({
  id,
  file_name: z.string(),
  /** `other`: any other CSV, read by the column names that are known. */
  dialect: z.enum(['shopify', 'medusa', 'other']),
  encoding: z.string(),
  /** Up to five texts of the file with non-ASCII letters, as decoded. */
  encoding_sample: z.array(z.string()),
  separator: z.string(),
  status: z.enum(['ready', 'running', 'stopped', 'done', 'undoing', 'undone']),
  /** Whether products with problems are left out. */
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
export type ProductImport = z.output<typeof productImport>

/** A column of the file and its field, such as `variant.sku`, or the reason why it is left out. */
const column = z.object({
  name: z.string(),
  field: z.string().nullable(),
  reason: z.enum(leftOutCodes).nullable(),
})
export type ProductImportColumn = z.output<typeof column>

const problem = z.object({
  number: count,
  row: count,
  column: z.string().nullable(),
  message: z.string(),
  remedy: z.string(),
})
export type ProductImportProblem = z.output<typeof problem>

/** `variant` is its title; null where the field is the product's own. Amounts are in minor units. */
const difference = z.object({
  variant: z.string().nullable(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type ProductImportDifference = z.output<typeof difference>

const importedProduct = z.object({
  rank: count,
  row: count,
  title: z.string(),
  plan: z.enum(plans),
  has_problems: z.boolean(),
  outcome: z.enum(outcomes).nullable(),
  undo: z.enum(['undone', 'left']).nullable(),
  note: z.string().nullable(),
  product_id: id.nullable(),
  /** The first hundred. */
  differences: z.array(difference),
  difference_count: count,
})
export type ImportedProduct = z.output<typeof importedProduct>

const { limit, offset } = pageOnly(50)
/** The position of the last one seen. The contents of a file never change. */
const after = wholeNumber(1_000_000_000).optional()

const productImports = defineNoun({
  one: 'product_import',
  many: 'product_imports',
  record: productImport,
  deleted: 'product-import',
})

export const listProductImports = productImports.list('Lists product imports, newest first.', {
  limit,
  offset,
})

export const retrieveProductImport = productImports.retrieve(
  'Retrieves an import with the columns of its file and the fields that columns can map to.',
  {
    response: z.object({
      product_import: productImport.extend({ columns: z.array(column) }),
      fields: z.array(z.string()),
    }),
  },
)

export const listProductImportProducts = productImports.call(
  'list-product-import-products',
  'GET :id/products',
  {
    summary:
      'Lists the products of the file in its order, with the planned changes, field by field, and the outcome. `after` is the rank of the last one seen.',
    query: z.strictObject({
      limit,
      after,
      plan: listOf(plans).optional(),
      outcome: listOf(outcomes).optional(),
      undo: listOf(['undone', 'left']).optional(),
      has_problems: booleanFlag.optional(),
    }),
    response: z.object({ products: z.array(importedProduct), count }),
  },
)

export const listProductImportProblems = productImports.call(
  'list-product-import-problems',
  'GET :id/problems',
  {
    summary:
      'Lists the problems of the file: row, column and how to fix it. The first 10,000 are stored. `after` is the number of the last one seen.',
    query: z.strictObject({ limit, after }),
    response: z.object({ problems: z.array(problem), count }),
  },
)

export const createProductImport = productImports.call(
  'create-product-import',
  'POST /admin/product-imports',
  {
    summary:
      'Reads a CSV file of products from Shopify, Medusa v1 or any other shop and previews the import. No product is changed. Send multipart/form-data with the field "file". Optional fields: "mapping", a JSON object of columns and fields, and "encoding", e.g. windows-1250, which is detected otherwise.',
  },
)

export const startProductImport = productImports.call('start-product-import', 'POST :id/start', {
  summary: 'Starts an import in the background, or resumes a stopped one.',
  body: z.strictObject({ leave_out_problems: z.boolean().optional() }).nullish(),
})

export const stopProductImport = productImports.call('stop-product-import', 'POST :id/stop', {
  summary: 'Stops an import. Products that were already imported stay.',
})

export const undoProductImport = productImports.call('undo-product-import', 'POST :id/undo', {
  summary:
    "Starts to undo an import. Products that can't be undone are left as they are; their `note` says why.",
})

export const deleteProductImport = productImports.delete('Discards an import that was never started.')
