export { draftOrdersRoutes } from './draft-orders.routes.ts'
export { matchingDrafts } from './list-draft-orders.ts'
export { orderPaidDraft } from './pay-draft-order.ts'
export { pruneDeletedCarts } from './prune-deleted-carts.ts'
