export { DisputeNotices, DisputeState } from './dispute-notices.tsx'
export { OperationNotices } from './operation-notices.tsx'
export {
  askedPayments,
  type PaymentPart,
  paymentParts,
  refundPartsOf,
  type SplitAmounts,
} from './payment-parts.ts'
export { SettleRefundDialog } from './payments-dialogs.ts'
export { messages as paymentMessages } from './payments-messages.ts'
export { RefundSplit } from './refund-split.tsx'
export { RefundTarget } from './refund-target.tsx'
export { nameOfPayment, refundSentences, refundSources } from './refund-words.ts'
export { SystemRefund } from './system-refund.tsx'
export { useLinkProblem } from './use-link-problem.ts'
