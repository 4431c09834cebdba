export { beginPaymentOperation, type NewPaymentOperation } from './begin-payment-operation.ts'
export { createPaymentHandler, type Settlement } from './carry-out-operation.ts'
export { moveMoney } from './move-money.ts'
export { releasePayments } from './release-payments.ts'
