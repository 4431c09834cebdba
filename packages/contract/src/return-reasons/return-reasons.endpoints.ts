import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { id, metadataInput, text, titled } from '../values/index.ts'
import { returnReason } from './return-reasons.ts'

const withFamily = returnReason.extend({
  parent_return_reason: returnReason.nullable(),
  return_reason_children: z.array(returnReason),
})

const retrieved = withFamily.extend({
  /** Not in Medusa v1: the returns with this reason or one of its children. */
  return_count: z.number().int(),
})
export type RetrievedReturnReason = z.output<typeof retrieved>

const label = titled('Label is required')
const description = text(2_000).trim().nullish()

const returnReasons = defineNoun({ one: 'return_reason', many: 'return_reasons', record: retrieved })

export const listReturnReasons = returnReasons.call('list-return-reasons', 'GET /admin/return-reasons', {
  summary: 'Lists the return reasons without a parent, each with its children.',
  response: z.object({ return_reasons: z.array(withFamily) }),
})

export const retrieveReturnReason = returnReasons.retrieve(
  'Retrieves a return reason with its parent, its children and the number of returns that use them.',
)

export const createReturnReasonBody = z.strictObject({
  value: titled('Code is required'),
  label,
  description,
  parent_return_reason_id: id.nullish(),
  metadata: metadataInput.nullish(),
})

export const createReturnReason = returnReasons.create(
  'Creates a return reason, optionally below another one. There are two levels.',
  createReturnReasonBody,
)

export const updateReturnReasonBody = z.strictObject({
  label: label.optional(),
  description,
  /** Accepted from existing clients and ignored. */
  value: text(300).trim().optional(),
  metadata: metadataInput.nullish(),
})

export const updateReturnReason = returnReasons.update(
  "Updates the label, description and metadata of a return reason. Its code can't change.",
  updateReturnReasonBody,
)

export const deleteReturnReason = returnReasons.delete(
  'Deletes a return reason and its children, unless a return uses one of them.',
)
