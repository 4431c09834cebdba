export {
  changeSavedAddress,
  insertSavedAddress,
  isSavedAddress,
  removeSavedAddress,
  requireSavedAddress,
} from './addresses/saved-addresses.ts'
export { readCustomer } from './customers.queries.ts'
export { customersRoutes } from './customers.routes.ts'
export { createMissingGuests, findCustomerIds } from './customers-by-email.ts'
export {
  deleteUnusedCustomers,
  findCustomersByEmail,
  findUsedCustomers,
  readCustomerStates,
  writeCustomers,
} from './import-customers.ts'
export { findCustomers } from './list-customers.ts'
