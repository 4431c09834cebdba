import { documentKinds, MAX_DOCUMENTS, paperSizes } from '@purser/domain/documents'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { id } from '../values/index.ts'

const kind = z.enum(documentKinds)
/** The paper of a printed document. */
export const documentSize = z.enum(paperSizes).default('a4')
const size = documentSize
const several = z.array(id).min(1).max(MAX_DOCUMENTS)

/** Documents that can be printed for single fulfillments or returns. */
const withParts: readonly string[] = ['packing-slip', 'return-slip']

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
      'Prints the packing slips, the pick list, the return slips, or the invoices or credit notes issued for an order as PDF. With `part`, only the slip of that fulfillment or return.',
    params: z.strictObject({ id, kind }),
    query: z.strictObject({ size, part: id.optional() }),
  },
)

export const printDocuments = declare('print-documents', 'POST /admin/documents', {
  summary: `Prints the packing slips, the return slips, or the invoices or credit notes issued for up to ${MAX_DOCUMENTS} orders, or one pick list for all of them, as one PDF. \`parts\` prints only the slips of these fulfillments or returns. Changes nothing.`,
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
    .refine(({ kind, parts }) => parts === undefined || withParts.includes(kind), {
      path: ['parts'],
      error: 'can only be used for packing slips and return slips',
    }),
})

const count = z.number().int()

export const countDocuments = endpointsOf({ noun: 'documents', readRight: 'orders' })(
  'count-documents',
  'POST /admin/documents/count',
  {
    summary: `Counts, for each kind of document, which of up to ${MAX_DOCUMENTS} orders have one, and why the others have none. Changes nothing. Leaves out invoices for an app that may not read them.`,
    isRead: true,
    body: z.strictObject({ order_ids: several }),
    response: z.object({
      documents: z.array(
        z.object({
          kind,
          orders: count,
          /** The most frequent first. */
          reasons: z.array(z.object({ message: z.string(), count })),
        }),
      ),
    }),
  },
)
