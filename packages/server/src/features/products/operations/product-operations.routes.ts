import type { BodyOf, Endpoint, ParamsOf } from '@purser/contract/endpoints'
import * as contract from '@purser/contract/products'
import type { z } from 'zod'
import type { Context, Tx } from '../../../database/index.ts'
import { deletedRecord, operation, type Route } from '../../../http/index.ts'
import { readProduct, selectProduct } from '../list-products.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { createOption, deleteOption, updateOption } from './option-operations.ts'
import { updateProduct } from './update-product.ts'
import { createVariant, deleteVariant, updateVariant } from './variant-operations.ts'

type Query = (typeof contract.updateProduct)['query']
type ProductEndpoint = Endpoint<z.ZodType, Query, Endpoint['body'], typeof contract.updateProduct.response>
type Run<E extends Endpoint> = (tx: Tx, ctx: Context, body: BodyOf<E>, params: ParamsOf<E>) => Promise<string>

/** Builds the route of a product change, which returns the changed product. `run` returns the product's id. */
function productOperation<E extends ProductEndpoint>(endpoint: E, run: Run<E>): Route {
  return operation<ProductEndpoint, string>(endpoint, {
    run: (tx, ctx, { params, query, body }) => {
      // Refuses unknown field names before anything is changed.
      selectProduct(query)
      return run(tx, ctx, body as BodyOf<E>, params as ParamsOf<E>)
    },
    answer: async (db, id, { query }) => ({ product: await readProduct(db, id, query) }),
  })
}

export const productOperationsRoutes: readonly Route[] = [
  productOperation(contract.createProduct, createProduct),
  productOperation(contract.updateProduct, (tx, ctx, body, { id }) => updateProduct(tx, ctx, id, body)),
  operation(contract.deleteProduct, {
    run: (tx, ctx, { params }) => deleteProduct(tx, ctx, params.id),
    answer: async (_db, id) => deletedRecord('product', id),
  }),
  productOperation(contract.setProductMetadata, (tx, ctx, { key, value }, { id }) =>
    updateProduct(tx, ctx, id, { metadata: { [key]: value } }, 'set-product-metadata'),
  ),
  productOperation(contract.createVariant, (tx, ctx, body, { id }) => createVariant(tx, ctx, id, body)),
  productOperation(contract.updateVariant, (tx, ctx, body, params) => updateVariant(tx, ctx, params, body)),
  operation(contract.deleteVariant, {
    run: (tx, ctx, { params, query }) => {
      selectProduct(query)
      return deleteVariant(tx, ctx, params)
    },
    answer: async (db, id, { params, query }) => ({
      variant_id: params.variant_id,
      object: 'product-variant' as const,
      deleted: true as const,
      product: await readProduct(db, id, query),
    }),
  }),
  productOperation(contract.createOption, (tx, ctx, body, { id }) => createOption(tx, ctx, id, body)),
  productOperation(contract.updateOption, (tx, ctx, body, params) => updateOption(tx, ctx, params, body)),
  operation(contract.deleteOption, {
    run: (tx, ctx, { params, query }) => {
      selectProduct(query)
      return deleteOption(tx, ctx, params)
    },
    answer: async (db, id, { params, query }) => ({
      option_id: params.option_id,
      object: 'option' as const,
      deleted: true as const,
      product: await readProduct(db, id, query),
    }),
  }),
]
