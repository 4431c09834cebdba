export { type CountStep, callsWithCount, explainCount, filtersIn } from './explain-count.ts'
export { type EditBooks, explainEdit } from './explain-edit.ts'
export {
  explainBalance,
  explainStock,
  LEDGER_ENTRIES_SHOWN,
  type Ledger,
  type LedgerEntry,
} from './explain-ledger.ts'
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
export {
  type ExplainedOrderStatus,
  explainedOrderStatuses,
  explainOrderStatus,
  isExplainedStatus,
  type StatusBooks,
  type StatusExplanation,
} from './explain-status.ts'
export { explainSwap, type SwapBooks } from './explain-swap.ts'
export type { OrderBooks } from './order-books.ts'
export { type Explanation, type Part, UNEXPLAINED } from './part.ts'
