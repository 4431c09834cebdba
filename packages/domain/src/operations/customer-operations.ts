import type { ChangedKind } from '../live/index.ts'

/** What customers do that the journal keeps, by the names of their calls, and what it changes: an order or their account. */
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
} as const satisfies Record<string, ChangedKind>

export type JournaledCustomerOperation = keyof typeof journaledCustomerOperations

/** The rest of it: a cart is in nobody's books until it is an order, and who signs in or out changes nothing of the store. */
type PlainCustomerOperation =
  | 'create-cart'
  | 'update-cart'
  | 'add-cart-line-item'
  | 'update-cart-line-item'
  | 'delete-cart-line-item'
  | 'delete-cart-discount'
  | 'add-cart-shipping-method'
  | 'create-payment-sessions'
  | 'select-payment-session'
  | 'sign-in-customer'
  | 'create-customer-token'
  | 'sign-out-customer'
  | 'request-account-password'
  | 'request-order-claim'
  | 'request-order-code'
  | 'prove-order'

/** Every change that a customer can ask for. No right of an operator opens these calls, and no operator presses them. */
export type CustomerOperationName = JournaledCustomerOperation | PlainCustomerOperation
