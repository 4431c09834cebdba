export { OperationNotices } from './operation-notices.tsx'
export { messages as paymentMessages } from './payments-messages.ts'
