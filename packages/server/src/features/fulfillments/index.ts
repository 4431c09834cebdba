export { cancelOpenFulfillments } from './cancel-open-fulfillments.ts'
