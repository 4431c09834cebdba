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
