export {
  type DraftOrderActionName,
  type DraftOrderFacts,
  draftOrderActions,
  isOpenDraft,
} from './actions.ts'
export {
  addItem,
  backToSavedAddresses,
  billingAddressOf,
  billSameAsShipping,
  billToAddress,
  changeItem,
  chooseAddress,
  chooseCustomer,
  chooseRegion,
  clearCustomer,
  emptyDraft,
  type MissingInDraft,
  missingAtStep,
  missingInAddress,
  type NewDraft,
  type NewDraftCustomer,
  type NewDraftItem,
  type NewDraftStep,
  newAddressOf,
  newDraftSteps,
  removeItem,
  requireShipping,
  takeDiscount,
  typeAnotherAddress,
  typeBillingAddress,
  typeDiscount,
  typeShippingAddress,
} from './new-draft.ts'
export { newDraftTotals, type PricedDraftItem, priceDraftItem } from './new-draft-sums.ts'
export {
  type DraftToPay,
  draftLinkAvailability,
  payDraftAvailability,
  payDraftRefusal,
} from './paying.ts'
export { draftSizeRefusal } from './refusals.ts'
export { customItemTitle, type DraftOrderStatus, draftOrderStatuses } from './values.ts'
