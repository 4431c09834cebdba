export { type FulfillmentFacts, fulfillmentState } from './actions.ts'
export { isCarrierOf } from './carriers.ts'
export { type NextStep, nextStep } from './next-step.ts'
export { isOwnerCanceled } from './owner.ts'
export { aboutFulfillmentProvider, fulfillmentProviderName } from './provider-names.ts'
export { builtInOptions, type FulfillmentOption, isFulfillmentOption } from './provider-options.ts'
export {
  cancelFulfillmentRefusal,
  type FulfillmentRequest,
  fulfillClaimRefusal,
  fulfillRefusal,
  fulfillSwapRefusal,
  type PackedFulfillment,
  type ShippableFulfillment,
  shipRefusal,
  updateTrackingRefusal,
} from './refusals.ts'
export { deriveReplacementFulfillmentStatus } from './replacement-status.ts'
export {
  type FulfillmentGroup,
  type LineToPack,
  needsProviderCall,
  type SendingMethod,
  splitByShippingMethod,
  usualFulfillmentProvider,
} from './split-by-shipping-method.ts'
