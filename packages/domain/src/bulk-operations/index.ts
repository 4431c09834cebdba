export {
  type BulkFacts,
  type BulkStatus,
  bulkActions,
  bulkFactsOf,
  bulkStatuses,
  remainingOf,
} from './actions.ts'
export { type MovedMoney, movesMore, sumMoney } from './money.ts'
export {
  createOfferTallies,
  decidingFields,
  type ListedFacts,
  selectionOffer,
  worthFields,
} from './offers.ts'
export { changedPrice, type PriceChange } from './prices.ts'
export { bulkShipRefusal, canceledRefusal, toShip } from './shipments.ts'
export {
  type BulkNoun,
  type BulkOperationName,
  bulkNouns,
  bulkOperation,
  bulkOperationNames,
  bulkOperationsOf,
  MOST_RECORDS,
} from './table.ts'
export { changedTags } from './tags.ts'
export { type NumberedOrder, type PastedTracking, readTracking, type TrackingFault } from './tracking.ts'
