export * from './option-changes.endpoints.ts'
export * from './shipping.endpoints.ts'
export {
  type ListedShippingOption,
  listedShippingOption,
  type ShippingMethod,
  type ShippingOption,
  shippingMethod,
  shippingOption,
  shippingRequirement,
  taxLine,
} from './shipping.ts'
export { shippingProfile } from './shipping-profiles.ts'
