export {
  changeSavedAddress,
  insertSavedAddress,
  isSavedAddress,
  removeSavedAddress,
  requireSavedAddress,
} from './addresses/saved-addresses.ts'
export { readCustomer } from './customers.queries.ts'
export { customersRoutes } from './customers.routes.ts'
export {
  findCustomersByEmail,
  findUsedCustomers,
  readCustomerStates,
  writeCustomers,
} from './import-customers.ts'
export { findCustomers } from './list-customers.ts'
