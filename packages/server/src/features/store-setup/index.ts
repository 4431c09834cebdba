export { storeSetupRoutes } from './store-setup.routes.ts'
