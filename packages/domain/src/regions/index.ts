export {
  changeRegionCurrencyRefusal,
  countedGiftCards,
  noCountry,
  type RegionFacts,
  removeRegionRefusal,
  takenCountryRefusal,
  uninstalledProviderRefusal,
} from './region-refusals.ts'
export { factorOf, isTaxFactor, percentOf, roundedPercent } from './tax-rate.ts'
