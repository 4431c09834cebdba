import * as contract from '@purser/contract/products'
import { type Route, read } from '../../http/index.ts'
import { listVariants } from './list-variants.ts'

export const productsRoutes: readonly Route[] = [
  read(contract.listVariants, (db, { query }) => listVariants(db, query)),
]
