export {
  type Collection,
  collection,
  createCollection,
  deleteCollection,
  listCollections,
  retrieveCollection,
  updateCollection,
} from './collections.ts'
