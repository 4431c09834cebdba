export { fulfillmentsRoutes } from './fulfillments.routes.ts'
export { createParcelHandler } from './parcel-handler.ts'
