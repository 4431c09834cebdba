export { otherCurrencyRefusal, ownPrice } from './own-price.ts'
export { type GoodsSums, keptRequirements, requirementsRefusal, sumForOption } from './requirements.ts'
export {
  priceTypeRefusal,
  removeShippingOptionRefusal,
  removeShippingProfileRefusal,
  type ShippingOptionUse,
  type ShippingProfileType,
  type ShippingProfileUse,
  shippingProfileTypeRefusal,
  shippingProfileTypes,
  shippingSumRefusal,
} from './shipping-refusals.ts'
export {
  isForSubtotal,
  isShippingOptionUsable,
  type ShippingObstacle,
  type ShippingOptionFacts,
  type ShippingPlace,
  type ShippingRequirement,
  type ShippingRequirementType,
  shippingObstacle,
  shippingPlaces,
  shippingRequirementTypes,
} from './usable-options.ts'
