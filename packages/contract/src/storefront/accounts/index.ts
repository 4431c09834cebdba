export type { Account } from './account.ts'
export {
  claimOrders,
  listAccountOrders,
  requestOrderClaim,
} from './account-orders.ts'
export * from './accounts.endpoints.ts'
export {
  createCustomerToken,
  retrieveCustomerSession,
  signInCustomer,
  signOutCustomer,
} from './customer-session.ts'
export type { AccountAddress, AccountAddressInput } from './fields.ts'
