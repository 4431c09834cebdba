export { nameOfBuyer } from './columns.ts'
export {
  createBuyers,
  findPastOrders,
  readPastOrderStates,
  writePastOrders,
} from './import-past-orders.ts'
export { findPastOrderList } from './list-past-orders.ts'
export { pastOrdersRoutes } from './past-orders.routes.ts'
