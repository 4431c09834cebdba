export { type FulfillmentFacts, fulfillmentActions, fulfillmentState } from './actions.ts'
export { deriveReplacementFulfillmentStatus } from './replacement-status.ts'
