export { listReturnReasons } from './list-return-reasons.ts'
export { returnReasonsRoutes } from './return-reasons.routes.ts'
