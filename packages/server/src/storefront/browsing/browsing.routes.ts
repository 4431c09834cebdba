import * as contract from '@purser/contract/storefront'
import { listReturnReasons } from '../../features/return-reasons/index.ts'
import { connection, notFound, type Route, read } from '../../http/index.ts'
import { listCollections, readCollection } from './browse-collections.ts'
import { listPublished, readPublishedOne } from './browse-products.ts'
import { listRegions, readRegion } from './browse-regions.ts'
import { readReturnReason } from './browse-return-reasons.ts'
import { listShippingOptions } from './browse-shipping-options.ts'

/** What customers browse before buying and before returning goods; no sign-in needed. */
export const browsingRoutes: readonly Route[] = [
  read(contract.browseProducts, (db, { query }) => listPublished(db, query)),
  connection(contract.searchProducts, async (db, { body: { filter: _, ...query } }) => {
    const { products: hits, ...page } = await listPublished(db, query)
    return { hits, ...page }
  }),
  read(contract.browseProduct, (db, { params, query }) => readPublishedOne(db, params.id, query)),
  read(contract.browseCollections, (db, { query }) => listCollections(db, query)),
  read(contract.browseCollection, async (db, { params }) => ({
    collection: await readCollection(db, params.id),
  })),
  read(contract.browseProductCategories, async (_db, { query: { limit, offset } }) => ({
    product_categories: [],
    count: 0,
    offset,
    limit,
  })),
  read(contract.browseProductCategory, async (_db, { params }) => {
    throw notFound('Product category', params.id)
  }),
  read(contract.browseRegions, (db, { query }) => listRegions(db, query)),
  read(contract.browseRegion, async (db, { params }) => ({ region: await readRegion(db, params.id) })),
  read(contract.browseShippingOptions, (db, { query }) => listShippingOptions(db, query)),
  read(contract.browseReturnReasons, (db) => listReturnReasons(db)),
  read(contract.browseReturnReason, async (db, { params }) => ({
    return_reason: await readReturnReason(db, params.id),
  })),
]
