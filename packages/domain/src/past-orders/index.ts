export { amountsRemark, lineTotal, type PastOrderSum } from './amounts.ts'
export {
  type PastOrderAmounts,
  type PastOrderFields,
  type PastOrderLine,
  type PastOrderSource,
  type PastOrderTax,
  pastOrderSources,
  taxNamed,
} from './past-order.ts'
