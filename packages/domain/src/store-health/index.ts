export { BOOK_CHECK_LIMIT, secondsToNextBookCheck } from './book-checks.ts'
export { differenceWords, type ProviderDifference } from './difference-words.ts'
export type { GivenUpWork, HealthFigures, HealthLine, HealthState } from './figures.ts'
export { isArchiveFailing } from './machine-lines.ts'
export { sizeOf } from './spans.ts'
export {
  acknowledgeRefusal,
  type DifferenceFacts,
  retryWorkRefusal,
  storeHealth,
  worstState,
} from './store-health.ts'
