import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { listProducts } from '../products/index.ts'

const declare = endpointsOf({ noun: 'product-imports' })

export const exportProducts = declare('export-products', 'GET /admin/products/export', {
  summary:
    "Exports all products that match the filters of their list as CSV with Medusa v1's columns. The file can be imported again unchanged.",
  mediaType: 'text/csv',
  query: listProducts.query.omit({
    limit: true,
    offset: true,
    order: true,
    fields: true,
    expand: true,
    explain: true,
    deleted_at: true,
    as_of: true,
  }),
  response: z.string(),
})
