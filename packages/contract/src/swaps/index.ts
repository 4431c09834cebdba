export {
  cancelSwap,
  createSwap,
  type ListedSwap,
  listSwaps,
  processSwapPayment,
  retrieveSwap,
  type SwapWithCart,
} from './swaps.endpoints.ts'
export { type Swap, swap } from './swaps.ts'
