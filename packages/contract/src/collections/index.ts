export {
  type Collection,
  collection,
  createCollection,
  createCollectionBody,
  deleteCollection,
  listCollections,
  retrieveCollection,
  updateCollection,
} from './collections.ts'
