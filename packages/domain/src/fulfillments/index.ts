export { type FulfillmentFacts, fulfillmentActions, fulfillmentState } from './actions.ts'
