import { MAX_WHOLE } from '@purser/domain/counts'
import { stocktakeStatuses } from '@purser/domain/stocktakes'
import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { variant } from '../products/index.ts'
import { colleague } from '../session/index.ts'
import { id, listOf, pageOnly, text, timestamp } from '../values/index.ts'

const count = z.number().int()

/** What was counted of a variant; all quantities are units on the shelf. */
const stocktakeLine = variant.pick({ title: true, sku: true, ean: true, upc: true, barcode: true }).extend({
  variant_id: id,
  product_id: id,
  product_title: z.string(),
  thumbnail: z.string().nullable(),
  counted: count,
  /** On the shelf by the books when the last units were counted: in stock, or sold and not packed. */
  expected: count,
  /** The same when the first units were counted. */
  first_expected: count,
  /** In stock now, to which the difference is added. */
  inventory_quantity: count,
  allow_backorder: z.boolean(),
  /** Whether applying skips it: it was deleted, or its stock is no longer tracked. */
  is_skipped: z.boolean(),
  /** Why the difference, for the movement. */
  reason: z.string().nullable(),
  counted_at: timestamp,
  counted_by: colleague.nullable(),
})
export type StocktakeLine = z.output<typeof stocktakeLine>

const stocktake = z.object({
  id,
  name: z.string(),
  status: z.enum(stocktakeStatuses),
  /** Variants that were counted, and those of which more or fewer were found. */
  line_count: count,
  difference_count: count,
  applied_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  created_by: colleague.nullable(),
  version: count,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Stocktake = z.output<typeof stocktake>

const declare = endpointsOf({
  noun: 'stocktakes',
  readRight: 'products',
  base: '/admin/stocktakes',
  response: z.object({ stocktake }),
})

export const listStocktakes = declare('list-stocktakes', 'GET /admin/stocktakes', {
  summary: 'Lists stocktakes, newest first.',
  query: z.strictObject({ ...pageOnly(20), status: listOf(stocktakeStatuses).optional() }),
  response: listAnswer('stocktakes', stocktake),
})

export const retrieveStocktake = declare('retrieve-stocktake', 'GET :id', {
  summary: 'Retrieves a stocktake.',
})

export const listStocktakeLines = declare('list-stocktake-lines', 'GET :id/lines', {
  summary:
    'Lists what was counted, last counted first. `only` is `differences`, or `moved` for lines to count again.',
  query: z.strictObject({ ...pageOnly(50), only: z.enum(['differences', 'moved']).optional() }),
  response: listAnswer('lines', stocktakeLine),
})

export const createStocktakeBody = z.strictObject({
  name: text(200).trim().min(1, { error: 'Name is required' }),
})

export const createStocktake = declare('create-stocktake', 'POST /admin/stocktakes', {
  summary: 'Begins a stocktake.',
  body: createStocktakeBody,
})

const units = z.number().int().min(0).max(MAX_WHOLE)

export const countStock = declare('count-stock', 'POST :id/counts', {
  summary:
    'Counts units of a variant, which `variant_id` or a scanned `code` names (SKU, EAN, UPC or barcode). `add` adds to what was counted, `counted` sets it; with `seen`, what the client saw counted, it is refused if somebody else counted since. `reason` explains the difference.',
  body: z
    .strictObject({
      code: text(200).trim().min(1).optional(),
      variant_id: id.optional(),
      add: z.number().int().min(-MAX_WHOLE).max(MAX_WHOLE).optional(),
      counted: units.optional(),
      seen: units.nullable().optional(),
      reason: text(300).trim().nullable().optional(),
    })
    .refine(({ code, variant_id }) => (code === undefined) !== (variant_id === undefined), {
      path: ['variant_id'],
      error: 'Send either code or variant_id',
    })
    .refine(({ add, counted }) => add === undefined || counted === undefined, {
      path: ['counted'],
      error: 'Send either add or counted',
    }),
  response: z.object({ line: stocktakeLine }),
})

export const removeCount = declare('remove-count', 'DELETE :id/counts/:variant_id', {
  summary: 'Removes what was counted of a variant, as if it had not been counted.',
})

export const applyStocktake = declare('apply-stocktake', 'POST :id/apply', {
  summary:
    'Applies the differences to inventory: each is added to what is in stock now. Variants that were deleted or are no longer tracked are skipped. With `?plan=true` nothing is changed.',
})

export const cancelStocktake = declare('cancel-stocktake', 'POST :id/cancel', {
  summary: 'Ends a stocktake without changing inventory.',
})
