export { confirmSwap } from './confirm-swap.ts'
export { swapsRoutes } from './swaps.routes.ts'
