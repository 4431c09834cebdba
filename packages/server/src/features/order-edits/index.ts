export { acceptOrderEdit } from './confirming/confirm-order-edit.ts'
export { declineOrderEdit } from './operations/end-order-edit.ts'
export { orderEditsRoutes } from './order-edits.routes.ts'
export { readEdit } from './present-edit.ts'
