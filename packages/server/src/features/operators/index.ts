export { disableOperator, enableOperator, removeOperator, signOutOperator } from './let-in-or-out.ts'
export { operatorsRoutes } from './operators.routes.ts'
