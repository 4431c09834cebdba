import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { deletedRecord, id, metadataInput, text, titled } from '../values/index.ts'
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

const params = z.strictObject({ id })
const answer = z.object({ return_reason: retrieved })
const label = titled('Label is required')
const description = text(2_000).trim().nullish()

export const listReturnReasons = defineEndpoint({
  name: 'list-return-reasons',
  method: 'GET',
  path: '/admin/return-reasons',
  noun: 'return-reasons',
  summary: 'The reasons for which goods come back: those without a parent, each with its children.',
  response: z.object({ return_reasons: z.array(withFamily) }),
})

export const retrieveReturnReason = defineEndpoint({
  name: 'retrieve-return-reason',
  method: 'GET',
  path: '/admin/return-reasons/:id',
  noun: 'return-reasons',
  summary: 'One reason with its parent, its children and how many returns name them.',
  params,
  response: answer,
})

export const createReturnReasonBody = z.strictObject({
  value: titled('Code is required'),
  label,
  description,
  parent_return_reason_id: id.nullish(),
  metadata: metadataInput.nullish(),
})

export const createReturnReason = defineEndpoint({
  name: 'create-return-reason',
  method: 'POST',
  path: '/admin/return-reasons',
  noun: 'return-reasons',
  summary: 'Creates a reason, or one below another; there are two levels.',
  body: createReturnReasonBody,
  response: answer,
})

export const updateReturnReasonBody = z.strictObject({
  label: label.optional(),
  description,
  /** Clients of this wire may send it along; it stays what it is. */
  value: text(300).trim().optional(),
  metadata: metadataInput.nullish(),
})

export const updateReturnReason = defineEndpoint({
  name: 'update-return-reason',
  method: 'POST',
  path: '/admin/return-reasons/:id',
  noun: 'return-reasons',
  summary: 'Changes the label, description and metadata of a reason; its code stays.',
  params,
  body: updateReturnReasonBody,
  response: answer,
})

export const deleteReturnReason = defineEndpoint({
  name: 'delete-return-reason',
  method: 'DELETE',
  path: '/admin/return-reasons/:id',
  noun: 'return-reasons',
  summary: 'Deletes a reason with its children, unless returns name one of them.',
  params,
  response: deletedRecord('return_reason'),
})
