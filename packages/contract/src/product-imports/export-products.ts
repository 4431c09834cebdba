import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { listProducts } from '../products/index.ts'

const declare = endpointsOf({ noun: 'product-imports' })

export const exportProducts = declare('export-products', 'GET /admin/products/export', {
  summary:
    "The products that their list shows by these filters, all pages of it, as CSV with Medusa v1's columns: what went out comes in without a change.",
  mediaType: 'text/csv',
  query: listProducts.query.omit({
    limit: true,
    offset: true,
    order: true,
    fields: true,
    expand: true,
    deleted_at: true,
  }),
  response: z.string(),
})
