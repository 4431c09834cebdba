import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import {
  count,
  importColumn,
  importedRecord,
  importShape,
  limit,
  offset,
  problemsAnswer,
  problemsQuery,
  progress,
  recordsQuery,
  startBody,
} from '../record-imports/index.ts'
import { id } from '../values/index.ts'

/** An imported file of products. `products` and `product_id` are older names of `records` and `record_id`. */
const productImport = importShape.extend({ progress: progress.extend({ products: count }) })
export type ProductImport = z.output<typeof productImport>

const importedProduct = importedRecord.extend({ product_id: id.nullable() })

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
      product_import: productImport.extend({ columns: z.array(importColumn) }),
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
    query: recordsQuery,
    response: z.object({ products: z.array(importedProduct), count }),
  },
)

export const listProductImportProblems = productImports.call(
  'list-product-import-problems',
  'GET :id/problems',
  {
    summary:
      'Lists the problems of the file: row, column and how to fix it. The first 10,000 are stored. `after` is the number of the last one seen.',
    query: problemsQuery,
    response: problemsAnswer,
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
  body: startBody,
})

export const stopProductImport = productImports.call('stop-product-import', 'POST :id/stop', {
  summary: 'Stops an import. Products that were already imported stay.',
})

export const undoProductImport = productImports.call('undo-product-import', 'POST :id/undo', {
  summary:
    "Starts to undo an import. Products that can't be undone are left as they are; their `note` says why.",
})

export const deleteProductImport = productImports.delete('Discards an import that was never started.')
