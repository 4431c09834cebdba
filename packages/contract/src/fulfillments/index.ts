export { type Fulfillment, fulfillment, trackingLink } from './fulfillments.ts'
