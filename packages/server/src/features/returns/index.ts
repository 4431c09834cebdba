export { cancelReturnOf } from './cancel-return-of.ts'
export { openReturn } from './open-return.ts'
export { returnsRoutes } from './returns.routes.ts'
