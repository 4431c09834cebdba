import * as contract from '@purser/contract/collections'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, list, operation, type Route, read, remove, update } from '../../http/index.ts'
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
  create(contract.createCollection, createCollection, answer),
  update(contract.updateCollection, updateCollection, answer),
  remove(contract.deleteCollection, deleteCollection, answerDeleted('product-collection')),
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
