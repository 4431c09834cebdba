export * from './swaps.endpoints.ts'
export { type Swap, swap } from './swaps.ts'
