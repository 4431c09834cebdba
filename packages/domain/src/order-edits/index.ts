export {
  type EditedParts,
  editedLines,
  editedTotals,
  type ItemChange,
  type ItemChangeType,
  itemChangeTypes,
  type OrderToEdit,
} from './edited-order.ts'
export {
  changeLineRefusal,
  giftCardEditRefusal,
  type LineUses,
  type UsedLine,
  usesOfLines,
} from './limits.ts'
export {
  type ChargedAdjustment,
  editMovedInOrder,
} from './moved-in-order.ts'
export {
  answerEditRefusal,
  changeEditRefusal,
  confirmEditRefusal,
  deleteEditRefusal,
  type EditToConfirm,
  editExistsRefusal,
  editOrderAvailability,
  editOrderRefusal,
  endEditRefusal,
  payEditRefusal,
} from './refusals.ts'
export {
  type AmountToRequest,
  amountDue,
  type EditMoney,
  type EditSettlement,
  editPartOfRefund,
  noCustomerPage,
  type OrderBalance,
  orderBalances,
  recordAmountDueRefusal,
  requestAmountDueRefusal,
  settleEdit,
} from './settlement.ts'
export {
  isOpenEdit,
  type OrderEditMoments,
  type OrderEditStatus,
  orderEditStatus,
  orderEditStatuses,
} from './status.ts'
