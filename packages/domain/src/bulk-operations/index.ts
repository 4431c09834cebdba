export { type BulkFacts, type BulkStatus, bulkActions, bulkStatuses } from './actions.ts'
export { changedPrice, type PriceChange } from './prices.ts'
export {
  type BulkNoun,
  type BulkOperationName,
  bulkOperation,
  bulkOperationNames,
  MOST_RECORDS,
} from './table.ts'
