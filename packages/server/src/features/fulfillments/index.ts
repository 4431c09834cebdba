export { fulfillLines } from './fulfill-order.ts'
export { createFulfillmentHandler } from './fulfillment-handler.ts'
export { fulfillmentsRoutes } from './fulfillments.routes.ts'
export { shipFulfillment } from './ship-fulfillment.ts'
