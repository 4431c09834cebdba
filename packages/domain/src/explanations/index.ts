export { type ExplainedOrderField, explainedOrderFields, explainOrder } from './explain-order.ts'
export type { OrderBooks } from './order-books.ts'
export { type Explanation, type Part, UNEXPLAINED } from './part.ts'
