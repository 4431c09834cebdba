export { returnReasonsRoutes } from './return-reasons.routes.ts'
