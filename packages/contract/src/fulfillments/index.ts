export {
  cancelClaimFulfillment,
  cancelFulfillment,
  cancelSwapFulfillment,
  createFulfillment,
  fulfillClaim,
  fulfillSwap,
  shipClaim,
  shipFulfillment,
  shipSwap,
} from './fulfillments.endpoints.ts'
export { type Fulfillment, fulfillment } from './fulfillments.ts'
