export {
  isShippingOptionAccepted,
  isShippingOptionOffered,
  type ShippingRequirement,
  type ShippingRequirementType,
  shippingRequirementTypes,
} from './availability.ts'
export { otherCurrencyRefusal, ownPrice } from './own-price.ts'
export { keptRequirements, requirementsRefusal } from './requirements.ts'
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
