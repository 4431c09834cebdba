export * from './order-edits.endpoints.ts'
export { type OrderEdit, type OrderItemChange, orderEdit } from './order-edits.ts'
