export {
  type CountEntry,
  type CountedLine,
  countUnits,
  differenceOf,
  hasMovedSince,
  stockAfterCount,
  summarizeCount,
  unitsOnShelf,
} from './counting.ts'
export {
  applyRefusal,
  countedMeanwhileRefusal,
  countRefusal,
  type StocktakeFacts,
  type StocktakeStatus,
  statusOfStocktake,
  stocktakeActions,
  stocktakeStatuses,
} from './refusals.ts'
