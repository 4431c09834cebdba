export {
  changeSavedAddress,
  insertSavedAddress,
  isSavedAddress,
  removeSavedAddress,
  requireSavedAddress,
} from './addresses/saved-addresses.ts'
export { readCustomer } from './customers.queries.ts'
export { customersRoutes } from './customers.routes.ts'
export { findCustomers } from './list-customers.ts'
