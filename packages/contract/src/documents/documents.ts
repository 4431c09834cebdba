import { documentKinds, MAX_DOCUMENTS, paperSizes } from '@purser/domain/documents'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { id } from '../values/index.ts'

const kind = z.enum(documentKinds)
/** The paper of a printed document. */
export const documentSize = z.enum(paperSizes).default('a4')
const size = documentSize
const several = z.array(id).min(1).max(MAX_DOCUMENTS)

const declare = endpointsOf({
  noun: 'documents',
  readRight: 'orders',
  mediaType: 'application/pdf',
  response: z.string(),
})

export const printOrderDocument = declare(
  'print-order-document',
  'GET /admin/orders/:id/documents/:kind.pdf',
  {
    summary:
      'Prints the packing slips, the pick list or the return slips of an order as PDF. With `part`, only the slip of that fulfillment or return.',
    params: z.strictObject({ id, kind }),
    query: z.strictObject({ size, part: id.optional() }),
  },
)

export const printDocuments = declare('print-documents', 'POST /admin/documents', {
  summary: `Prints the packing slips or return slips of up to ${MAX_DOCUMENTS} orders, or one pick list for all of them, as one PDF. \`parts\` prints only the slips of these fulfillments or returns. Changes nothing.`,
  isRead: true,
  body: z
    .strictObject({
      kind,
      size,
      order_ids: several.optional(),
      /** Fulfillments for packing slips, returns for return slips. */
      parts: several.optional(),
    })
    .refine(({ order_ids, parts }) => (order_ids === undefined) !== (parts === undefined), {
      error: 'Send either order_ids or parts.',
    })
    .refine(({ kind, parts }) => kind !== 'pick-list' || parts === undefined, {
      path: ['parts'],
      error: "can't be used for a pick list",
    }),
})
