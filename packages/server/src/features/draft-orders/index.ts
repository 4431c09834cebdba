export { draftOrdersRoutes } from './draft-orders.routes.ts'
export { orderPaidDraft } from './pay-draft-order.ts'
export { pruneDeletedCarts } from './prune-deleted-carts.ts'
