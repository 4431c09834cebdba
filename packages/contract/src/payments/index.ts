export {
  type Dispute,
  dispute,
  type Payment,
  type PaymentOperation,
  payment,
  paymentOperation,
  type Refund,
  refund,
  refundedPayments,
  refundOutcome,
} from './payments.ts'
