export { type ReturnStatus, receiveRefusal, returnStatuses } from './actions.ts'
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
  receiptOutcome,
  refundAtReceipt,
  returnShippingTotal,
  settledBy,
  type UnitsPaidByCards,
  wasNotRefunded,
} from './refund.ts'
export {
  agreedRefundRefusal,
  askReturnRefusal,
  cancelReturnAvailability,
  cancelReturnRefusal,
  notSwapped,
  receivedLinesRefusal,
  requestReturnRefusal,
} from './refusals.ts'
export {
  type NotRestockedReason,
  notReceivedYet,
  notRestockedReasons,
  notRestockedWords,
} from './restocking.ts'
export { typedRefundProblem } from './typed-refund.ts'
