export type { Account } from './account.ts'
export {
  claimOrders,
  listAccountOrders,
  requestOrderClaim,
} from './account-orders.ts'
export {
  createAccountAddress,
  deleteAccountAddress,
  requestAccountPassword,
  resetAccountPassword,
  retrieveAccount,
  signUp,
  updateAccount,
  updateAccountAddress,
} from './accounts.endpoints.ts'
export {
  createCustomerToken,
  retrieveCustomerSession,
  signInCustomer,
  signOutCustomer,
} from './customer-session.ts'
export type { AccountAddress, AccountAddressInput } from './fields.ts'
