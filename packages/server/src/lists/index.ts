export { foldListTallies } from './fold-list-tallies.ts'
export { listPage, SEARCHED, type Sort } from './list-page.ts'
export { chooseOrder, containing, isBetween, isWithin, sortBy } from './list-query.ts'
export type { Condition, TalliedList } from './tally.ts'
