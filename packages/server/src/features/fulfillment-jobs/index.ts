export { enqueueFulfillment, FULFILLMENT_JOB, type FulfillmentJob } from './enqueue-fulfillment.ts'
