export { isWithoutShipping, type RegionAttention, regionAttentions } from './region-attention.ts'
export {
  changeRegionCurrencyRefusal,
  countedGiftCards,
  noCountry,
  type RegionFacts,
  removeRegionRefusal,
  takenCountryRefusal,
  uninstalledProviderRefusal,
} from './region-refusals.ts'
export { factorOf, isTaxFactor, percentOf } from './tax-rate.ts'
