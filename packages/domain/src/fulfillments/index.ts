export { type FulfillmentFacts, fulfillmentActions, fulfillmentState } from './actions.ts'
export {
  hasToBeAsked,
  type Parcel,
  type ParcelLine,
  type ParcelMethod,
  splitByShippingMethod,
  usualFulfillmentProvider,
} from './parcels.ts'
export {
  cancelFulfillmentRefusal,
  type FulfillmentRequest,
  fulfillClaimRefusal,
  fulfillRefusal,
  fulfillSwapRefusal,
  shipRefusal,
} from './refusals.ts'
export { deriveReplacementFulfillmentStatus } from './replacement-status.ts'
