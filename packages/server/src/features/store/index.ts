export { lockStore, readStore } from './store.queries.ts'
export { storeRoutes } from './store.routes.ts'
