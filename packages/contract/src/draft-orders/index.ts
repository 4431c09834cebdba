export {
  createDraftLineItem,
  createDraftOrder,
  deleteDraftLineItem,
  deleteDraftOrder,
  listDraftOrders,
  payDraftOrder,
  retrieveDraftOrder,
  updateDraftLineItem,
  updateDraftOrder,
  updateDraftOrderBody,
} from './draft-orders.endpoints.ts'
export { type DraftOrder, draftOrder } from './draft-orders.ts'
