export {
  becameLow,
  levelsOf,
  type StockLevel,
  stockLevels,
  stockValue,
  USUAL_REORDER_POINT,
} from './levels.ts'
