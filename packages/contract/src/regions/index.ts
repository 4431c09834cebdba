export * from './region-changes.endpoints.ts'
export * from './region-uses.endpoints.ts'
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
export { taxRate } from './tax-rate.ts'
