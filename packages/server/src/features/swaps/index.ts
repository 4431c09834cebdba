export { askSwap } from './create-swap.ts'
export { paySwap } from './pay-swap.ts'
export { retrieveSwap } from './retrieve-swap.ts'
export { swapsRoutes } from './swaps.routes.ts'
