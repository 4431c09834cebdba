export { packingRoutes } from './packing.routes.ts'
