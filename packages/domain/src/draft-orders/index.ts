export {
  type DraftOrderActionName,
  type DraftOrderFacts,
  draftOrderActions,
} from './actions.ts'
export { lineToMergeInto, type MergeableLine } from './lines.ts'
export { combinedDiscountsRefusal, draftSizeRefusal, payDraftRefusal } from './refusals.ts'
export { customItemTitle, type DraftOrderStatus, draftOrderStatuses } from './values.ts'
