export * from './returns.endpoints.ts'
export { type Return, returnOrder } from './returns.ts'
