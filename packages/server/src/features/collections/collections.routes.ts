import * as contract from '@purser/contract/collections'
import type { Db } from '../../database/index.ts'
import { deletedRecord, list, operation, type Route, read } from '../../http/index.ts'
import { addProducts, removeProducts } from './change-products.ts'
import { readCollection } from './collections.queries.ts'
import { createCollection } from './create-collection.ts'
import { deleteCollection } from './delete-collection.ts'
import { listCollections } from './list-collections.ts'
import { updateCollection } from './update-collection.ts'

const answer = async (db: Db, id: string) => ({ collection: await readCollection(db, id) })

export const collectionsRoutes: readonly Route[] = [
  list(contract.listCollections, (db, { query }) => listCollections(db, query)),
  read(contract.retrieveCollection, async (db, { params, query }) => ({
    collection: await readCollection(db, params.id, query),
  })),
  operation(contract.createCollection, {
    run: (tx, ctx, { body }) => createCollection(tx, ctx, body),
    answer,
  }),
  operation(contract.updateCollection, {
    run: (tx, ctx, { params, body }) => updateCollection(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.deleteCollection, {
    run: (tx, ctx, { params }) => deleteCollection(tx, ctx, params.id),
    answer: async (_db, id) => deletedRecord('product-collection', id),
  }),
  operation(contract.addCollectionProducts, {
    run: (tx, ctx, { params, body }) => addProducts(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.removeCollectionProducts, {
    run: (tx, ctx, { params, body }) => removeProducts(tx, ctx, params.id, body),
    answer: async (_db, removed_products, { params }) => ({
      id: params.id,
      object: 'product-collection' as const,
      removed_products,
    }),
  }),
]
