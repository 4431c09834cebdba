export {
  type DraftOrderActionName,
  type DraftOrderFacts,
  draftOrderActions,
} from './actions.ts'
export { lineToMergeInto, type MergeableLine } from './lines.ts'
export {
  addItem,
  billingAddressOf,
  billSameAsShipping,
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
  type NewDraftItem,
  type NewDraftStep,
  newDraftSteps,
  removeItem,
  requireShipping,
  typeBillingAddress,
  typeShippingAddress,
} from './new-draft.ts'
export { newDraftTotals, type PricedDraftItem, priceDraftItem } from './new-draft-sums.ts'
export {
  type DraftToPay,
  draftLinkAvailability,
  draftShortages,
  payDraftAvailability,
  payDraftRefusal,
} from './paying.ts'
export { combinedDiscountsRefusal, draftSizeRefusal } from './refusals.ts'
export { customItemTitle, type DraftOrderStatus, draftOrderStatuses } from './values.ts'
