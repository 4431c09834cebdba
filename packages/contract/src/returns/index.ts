export { type Return, returnItem, returnOrder } from './returns.ts'
