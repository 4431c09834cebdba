export { dismissStoreSetup, retrieveStoreSetup, type StoreSetup } from './store-setup.endpoints.ts'
