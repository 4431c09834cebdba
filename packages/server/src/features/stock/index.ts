export { explainVariantStock } from './explain-stock.ts'
export { listMovements } from './list-movements.ts'
export { findStock, matchingStock, readCurrency } from './list-stock.ts'
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
export { stockRoutes } from './stock.routes.ts'
export { unitsToPack } from './stock-levels.ts'
export { type MoveCause, moveStock, type StockMove, writeMovements } from './write-movements.ts'
