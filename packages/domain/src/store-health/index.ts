export { differenceWords, type ProviderDifference } from './difference-words.ts'
export {
  type GivenUpWork,
  type HealthFigures,
  type HealthLine,
  type HealthState,
  retryWorkRefusal,
  sizeOf,
  storeHealth,
  worstState,
} from './store-health.ts'
