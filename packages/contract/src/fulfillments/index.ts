export * from './fulfillments.endpoints.ts'
export { type Fulfillment, fulfillment } from './fulfillments.ts'
