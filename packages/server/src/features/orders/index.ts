export { settlePaymentOperation } from './operations/settle-payment-operation.ts'
export { orderOperationRoutes } from './orders.operations.ts'
export { orderReadRoutes } from './orders.routes.ts'
export { foldOrderTallies } from './reading/fold-order-tallies.ts'
