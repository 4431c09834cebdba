export { createFulfillmentHandler } from './fulfillment-handler.ts'
export { fulfillmentsRoutes } from './fulfillments.routes.ts'
