export { listMovements } from './list-movements.ts'
/** @public For edits of orders. */
export {
  editStock,
  type MovedLine,
  type ReturnedStock,
  receiveStock,
  restockLines,
  returnStock,
  takeStock,
} from './move-stock.ts'
export { selectStock, shortageFor } from './shortages.ts'
export { type MoveCause, type StockMove, writeMovements } from './write-movements.ts'
