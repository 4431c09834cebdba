export { claimsRoutes } from './claims.routes.ts'
