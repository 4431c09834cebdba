export { regionsRoutes } from './regions.routes.ts'
