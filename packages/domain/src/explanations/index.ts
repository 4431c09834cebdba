export { type CountStep, callsWithCount, explainCount, filtersIn } from './explain-count.ts'
export { type EditBooks, explainEdit } from './explain-edit.ts'
export {
  explainBalance,
  explainOrderCount,
  explainSpent,
  explainStock,
  explainUses,
  LEDGER_ENTRIES_SHOWN,
  type Ledger,
  type LedgerEntry,
} from './explain-ledger.ts'
export { explainLine, type LineBooks } from './explain-line.ts'
export {
  type ExplainedDraftField,
  type ExplainedOrderField,
  explainedDraftFields,
  explainedOrderFields,
  explainOrder,
} from './explain-order.ts'
export {
  type ExplainedFigure,
  explainedFigures,
  explainSales,
  SALES_ENTRIES_SHOWN,
  type SalesDay,
  type SalesEntry,
} from './explain-sales.ts'
export { explainStockValue, STOCK_VALUES_SHOWN, type StockValueBooks } from './explain-stock-value.ts'
export { explainSwap, type SwapBooks } from './explain-swap.ts'
export type { OrderBooks } from './order-books.ts'
export { type Explanation, type Part, UNEXPLAINED } from './part.ts'
export { type ClaimStatusBooks, explainClaimStatus } from './statuses/claim-status.ts'
export { type DraftStatusBooks, explainDraftStatus } from './statuses/draft-status.ts'
export { explainFulfillmentStatus, type FulfillmentStatusBooks } from './statuses/fulfillment-status.ts'
export {
  type ExplainedOrderStatus,
  explainedOrderStatuses,
  explainOrderStatus,
  isExplainedStatus,
  type StatusBooks,
} from './statuses/order-status.ts'
export { explainProductStatus, type ProductStatusBooks } from './statuses/product-status.ts'
export { explainReturnStatus, type ReturnStatusBooks } from './statuses/return-status.ts'
export type { StatusExplanation } from './statuses/status.ts'
export {
  type ExplainedReplacementStatus,
  explainedReplacementStatuses,
  explainSwapStatus,
  type SwapStatusBooks,
} from './statuses/swap-status.ts'
export {
  type DiscountStatusBooks,
  explainDiscountStatus,
  explainGiftCardStatus,
  type GiftCardStatusBooks,
} from './statuses/validity-status.ts'
