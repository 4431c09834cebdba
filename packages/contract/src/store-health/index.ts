export {
  acknowledgeDifference,
  acknowledgeDifferenceBody,
  type ProviderDifference,
  retrieveStoreHealth,
  retryGivenUpWork,
  type StoreHealth,
  type UnknownEffect,
} from './store-health.endpoints.ts'
