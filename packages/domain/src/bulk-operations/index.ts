export {
  type BulkFacts,
  type BulkStatus,
  bulkActions,
  bulkFactsOf,
  bulkStatuses,
  remainingOf,
} from './actions.ts'
export { changedPrice, type PriceChange } from './prices.ts'
export {
  type BulkNoun,
  type BulkOperationName,
  bulkOperation,
  bulkOperationNames,
  bulkOperationsOf,
  MOST_RECORDS,
} from './table.ts'
export { type NumberedOrder, type PastedTracking, readTracking, type TrackingFault } from './tracking.ts'
