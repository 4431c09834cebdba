export {
  addCollectionProducts,
  type Collection,
  collection,
  createCollection,
  createCollectionBody,
  deleteCollection,
  listCollections,
  removeCollectionProducts,
  retrieveCollection,
  updateCollection,
} from './collections.ts'
