/** @public For the Store API. */
export { acceptOrderEdit } from './confirming/confirm-order-edit.ts'
/** @public For the Store API. */
export { declineOrderEdit } from './operations/end-order-edit.ts'
export { orderEditsRoutes } from './order-edits.routes.ts'
/** @public For the Store API. */
export { readEdit } from './present-edit.ts'
