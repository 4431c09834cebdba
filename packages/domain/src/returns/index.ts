export { type ReturnStatus, receiveRefusal, returnActions, returnStatuses } from './actions.ts'
export {
  isAsRequested,
  missingUnits,
  receivableItems,
  unitsCredited,
  unitsOut,
  unitsWithCustomer,
  withoutReturn,
} from './receivable.ts'
export {
  agreedRefund,
  isSettledBySwap,
  paidByGiftCards,
  type ReturnedLine,
  receiptOutcome,
  refundAtReceipt,
  returnedValue,
  returnShippingTotal,
  settledBy,
  wasNotRefunded,
} from './refund.ts'
export {
  agreedRefundRefusal,
  askReturnRefusal,
  cancelReturnRefusal,
  notSwapped,
  receivedLinesRefusal,
  requestReturnRefusal,
} from './refusals.ts'
export { typedRefundProblem } from './typed-refund.ts'
