export {
  isShippingOptionAccepted,
  isShippingOptionOffered,
  type ShippingRequirement,
  type ShippingRequirementType,
  shippingRequirementTypes,
} from './availability.ts'
