export {
  addCollectionProducts,
  type Collection,
  collection,
  createCollection,
  deleteCollection,
  listCollections,
  removeCollectionProducts,
  retrieveCollection,
  updateCollection,
} from './collections.ts'
