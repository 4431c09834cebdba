export { storeRoutes } from './store.routes.ts'
