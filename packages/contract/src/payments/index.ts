export {
  type Payment,
  type PaymentOperation,
  payment,
  paymentOperation,
  type Refund,
  refund,
} from './payments.ts'
