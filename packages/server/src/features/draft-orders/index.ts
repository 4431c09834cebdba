export { draftOrdersRoutes } from './draft-orders.routes.ts'
export { pruneDeletedCarts } from './prune-deleted-carts.ts'
