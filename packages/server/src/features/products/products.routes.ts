import * as contract from '@purser/contract/products'
import { list, operation, type Route, read } from '../../http/index.ts'
import { explainVariantStock, listMovements } from '../stock/index.ts'
import { listBrokenPictures } from './attention/broken-pictures.ts'
import { listUnpricedRegions, setUnsoldRegion } from './attention/unpriced-regions.ts'
import { explainStatusOfProduct } from './explain-product-status.ts'
import { listProducts, readProduct } from './list-products.ts'
import { listTags, listTagsInPages, listTypes, listTypesInPages } from './list-types-and-tags.ts'
import { listVariants, listVariantsOf, readVariant } from './list-variants.ts'
import { readFigures } from './read-figures.ts'

export const productsRoutes: readonly Route[] = [
  list(contract.listProducts, (db, { query }) => listProducts(db, query)),
  list(contract.listBrokenPictures, (db, { query }) => listBrokenPictures(db, query)),
  list(contract.listProductTypes, (db) => listTypes(db)),
  list(contract.listTagUsage, (db, { query }) => listTags(db, query)),
  list(contract.listPagedTypes, (db, { query }) => listTypesInPages(db, query)),
  list(contract.listPagedTags, (db, { query }) => listTagsInPages(db, query)),
  read(contract.retrieveProduct, async (db, { params, query }) => ({
    product: await readProduct(db, params.id, query),
  })),
  read(contract.explainProduct, (db, { params }) => explainStatusOfProduct(db, params.id)),
  read(contract.retrieveProductFigures, async (db, { params }) => ({
    figures: await readFigures(db, params.id),
  })),
  read(contract.listUnpricedRegions, (db, { params }) => listUnpricedRegions(db, params.id)),
  operation(contract.setUnsoldRegion, {
    run: (tx, ctx, { params, body }) => setUnsoldRegion(tx, ctx, params.id, body),
    answer: (db, id) => listUnpricedRegions(db, id),
  }),
  list(contract.listVariants, (db, { query }) => listVariants(db, query)),
  read(contract.listProductVariants, (db, { params, query }) => listVariantsOf(db, params.id, query)),
  read(contract.retrieveProductVariant, (db, { params: { id, variant_id }, query }) =>
    readVariant(db, { id: variant_id, product_id: id }, query),
  ),
  read(contract.retrieveVariant, (db, { params, query }) => readVariant(db, params, query)),
  read(contract.explainVariant, (db, { params }) => explainVariantStock(db, params.id)),
  read(contract.listVariantMovements, (db, { params, query }) => listMovements(db, params.id, query)),
]
