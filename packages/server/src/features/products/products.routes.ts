import * as contract from '@purser/contract/products'
import { type Route, read } from '../../http/index.ts'
import { listProducts, readProduct } from './list-products.ts'
import { listVariants } from './list-variants.ts'

export const productsRoutes: readonly Route[] = [
  read(contract.listProducts, (db, { query }) => listProducts(db, query)),
  read(contract.retrieveProduct, async (db, { params, query }) => ({
    product: await readProduct(db, params.id, query),
  })),
  read(contract.listVariants, (db, { query }) => listVariants(db, query)),
]
