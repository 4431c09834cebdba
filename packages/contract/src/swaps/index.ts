export { type Swap, swap } from './swaps.ts'
