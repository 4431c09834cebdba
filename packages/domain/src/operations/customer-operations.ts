import type { ChangedKind } from '../live/index.ts'

/** Customers' operations that the journal records, by name, with what they change: an order or their account. */
export const journaledCustomerOperations = {
  'complete-cart': 'order',
  'sign-up': 'customer',
  'update-account': 'customer',
  'create-account-address': 'customer',
  'update-account-address': 'customer',
  'delete-account-address': 'customer',
  'reset-account-password': 'customer',
  'claim-orders': 'order',
  'ask-return': 'order',
  'ask-swap': 'order',
  'accept-order-edit': 'order',
  'pay-amount-due': 'order',
  'decline-order-edit': 'order',
} as const satisfies Record<string, ChangedKind>

export type JournaledCustomerOperation = keyof typeof journaledCustomerOperations

/**
 * Operations that the journal doesn't record: a cart is not in the books until it is an order, and signing in or out changes nothing in the
 * store.
 */
type PlainCustomerOperation =
  | 'create-cart'
  | 'update-cart'
  | 'add-cart-line-item'
  | 'update-cart-line-item'
  | 'delete-cart-line-item'
  | 'delete-cart-discount'
  | 'add-cart-shipping-method'
  | 'create-payment-sessions'
  | 'calculate-cart-taxes'
  | 'select-payment-session'
  | 'offer-due-payment'
  | 'sign-in-customer'
  | 'create-customer-token'
  | 'sign-out-customer'
  | 'request-account-password'
  | 'request-order-claim'
  | 'request-order-code'
  | 'prove-order'

/** Names of all changes that customers can request. Operators have no rights or buttons for them. */
export type CustomerOperationName = JournaledCustomerOperation | PlainCustomerOperation
