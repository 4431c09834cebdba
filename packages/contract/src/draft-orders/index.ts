export * from './draft-orders.endpoints.ts'
export { type DraftOrder, draftOrder } from './draft-orders.ts'
