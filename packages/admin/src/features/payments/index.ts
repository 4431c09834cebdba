export { OperationNotices } from './operation-notices.tsx'
export { messages as paymentMessages } from './payments-messages.ts'
export { refundSentences, refundSources } from './refund-words.ts'
export { SystemRefund } from './system-refund.tsx'
