/** What customers do, by the names of their calls, that the journal keeps: it changes an order or their account. */
export type JournaledCustomerOperation =
  | 'complete-cart'
  | 'sign-up'
  | 'update-account'
  | 'create-account-address'
  | 'update-account-address'
  | 'delete-account-address'
  | 'reset-account-password'
  | 'claim-orders'

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

/** Every change that a customer can ask for. No right of an operator opens these calls, and no operator presses them. */
export type CustomerOperationName = JournaledCustomerOperation | PlainCustomerOperation
