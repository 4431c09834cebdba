export { createPaymentHandler, type Settlement } from './carry-out-operation.ts'
export { type NewPaymentOperation, queuePaymentOperation } from './queue-payment-operation.ts'
