export { createOfferOf } from './fulfillment-options.ts'
export { matchingRegions } from './list-regions.ts'
export { regionsRoutes } from './regions.routes.ts'
