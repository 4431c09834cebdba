export { draftOrdersRoutes } from './draft-orders.routes.ts'
