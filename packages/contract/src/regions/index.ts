export {
  addRegionCountry,
  addRegionFulfillmentProvider,
  addRegionPaymentProvider,
  createRegion,
  createRegionBody,
  deleteRegion,
  removeRegionCountry,
  removeRegionFulfillmentProvider,
  removeRegionPaymentProvider,
  updateRegion,
  updateRegionBody,
} from './region-changes.endpoints.ts'
export {
  type FulfillmentOption,
  listFulfillmentOptions,
  type RegionUses,
  retrieveRegionUses,
} from './region-uses.endpoints.ts'
export {
  type Currency,
  country,
  currency,
  listRegions,
  provider,
  type Region,
  region,
  retrieveRegion,
} from './regions.ts'
