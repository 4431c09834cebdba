export { createOfferOf } from './fulfillment-options.ts'
export { regionsRoutes } from './regions.routes.ts'
