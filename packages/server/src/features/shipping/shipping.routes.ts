import * as contract from '@purser/contract/shipping'
import { type Route, read } from '../../http/index.ts'
import { listShippingOptions } from './list-shipping-options.ts'

export const shippingRoutes: readonly Route[] = [
  read(contract.listShippingOptions, (db, { query }) => listShippingOptions(db, query)),
]
