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
  updateCollectionBody,
} from './collections.ts'
