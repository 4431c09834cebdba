import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { id, metadataInput, text, titled } from '../values/index.ts'
import { returnReason } from './return-reasons.ts'

const withFamily = returnReason.extend({
  parent_return_reason: returnReason.nullable(),
  return_reason_children: z.array(returnReason),
})

const retrieved = withFamily.extend({
  /** Ours: the returns that give it, or one of its children, as their reason. */
  return_count: z.number().int(),
})
export type RetrievedReturnReason = z.output<typeof retrieved>

const label = titled('Label is required')
const description = text(2_000).trim().nullish()

const returnReasons = defineNoun({
  noun: 'return-reasons',
  one: 'return_reason',
  many: 'return_reasons',
  record: retrieved,
})

export const listReturnReasons = returnReasons.call('list-return-reasons', 'GET /admin/return-reasons', {
  summary: 'The reasons for which goods come back: those without a parent, each with its children.',
  response: z.object({ return_reasons: z.array(withFamily) }),
})

export const retrieveReturnReason = returnReasons.retrieve(
  'One reason with its parent, its children and how many returns name them.',
)

export const createReturnReasonBody = z.strictObject({
  value: titled('Code is required'),
  label,
  description,
  parent_return_reason_id: id.nullish(),
  metadata: metadataInput.nullish(),
})

export const createReturnReason = returnReasons.create(
  'Creates a reason, or one below another; there are two levels.',
  createReturnReasonBody,
)

export const updateReturnReasonBody = z.strictObject({
  label: label.optional(),
  description,
  /** Clients of this wire may send it along; it stays what it is. */
  value: text(300).trim().optional(),
  metadata: metadataInput.nullish(),
})

export const updateReturnReason = returnReasons.update(
  'Changes the label, description and metadata of a reason; its code stays.',
  updateReturnReasonBody,
)

export const deleteReturnReason = returnReasons.delete(
  'Deletes a reason with its children, unless returns name one of them.',
)
