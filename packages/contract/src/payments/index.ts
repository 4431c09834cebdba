export {
  type Dispute,
  dispute,
  type Payment,
  type PaymentOperation,
  payment,
  paymentOperation,
  type Refund,
  refund,
  refundOutcome,
} from './payments.ts'
