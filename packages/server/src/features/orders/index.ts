export { settlePaymentOperation } from './operations/settle-payment-operation.ts'
export { orderOperationRoutes } from './orders.operations.ts'
export { orderReadRoutes } from './orders.routes.ts'
export { readOrder } from './reading/retrieve-order.ts'
