import type { PlantedViolation } from './planted.ts'

export const plantedCustomers: PlantedViolation[] = [
  [
    'U1',
    'a second customer of one email',
    `INSERT INTO customer (id, email, created_at, updated_at) VALUES ('customer-x', 'nina@buyer.test', now(), now())`,
    ['customer-nina'],
  ],
  [
    'U1',
    'an email with capitals',
    `UPDATE customer SET email = 'Nina@buyer.test' WHERE id = 'customer-nina'`,
    ['customer-nina'],
  ],
  [
    'U2',
    'an order of a missing customer',
    `UPDATE "order" SET customer_id = 'customer-none' WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'U2',
    'a draft of a missing customer',
    `UPDATE cart SET customer_id = 'customer-none' WHERE id = (SELECT cart_id FROM draft_order WHERE id = 'draft-done')`,
    ['draft-done'],
  ],
  [
    'U2',
    'a password of a customer without account',
    `INSERT INTO customer_password VALUES ('customer-nina', 'hash', now())`,
    ['customer-nina'],
  ],
  [
    'U2',
    'a proved email of a customer without account',
    `UPDATE customer SET email_proved_at = now() WHERE id = 'customer-nina'`,
    ['customer-nina'],
  ],
  [
    'U4',
    'a merged customer who is not deleted',
    `INSERT INTO customer (id, email, merged_into_id, created_at, updated_at)
     VALUES ('customer-x', 'x@purser.test', 'customer-nina', now(), now())`,
    ['customer-x'],
  ],
  [
    'U5',
    'a default shipping address that was deleted',
    `INSERT INTO address (id, customer_id, created_at, updated_at, deleted_at)
     VALUES ('address-x', 'customer-nina', now(), now(), now());
     UPDATE customer SET default_shipping_address_id = 'address-x' WHERE id = 'customer-nina'`,
    ['customer-nina'],
  ],
  [
    'U3',
    'an address of a missing customer',
    `INSERT INTO address (id, customer_id, created_at, updated_at) VALUES ('address-x', 'customer-none', now(), now())`,
    ['address-x'],
  ],
  [
    'U3',
    "an order sent to an address of its customer's book",
    `INSERT INTO address (id, customer_id, created_at, updated_at) VALUES ('address-x', 'customer-nina', now(), now());
     UPDATE "order" SET shipping_address_id = 'address-x' WHERE id = 'order-cheap'`,
    ['address-x'],
  ],
]

const session = (columns: string, values: string) => `
  INSERT INTO payment_session (id, cart_id, provider_id, asked_amount, currency_code, created_at, updated_at${columns})
  VALUES ('session-x', 'cart-x', 'manual', 2500, 'eur', now(), now()${values})`
const cart = (columns = '', values = '') => `
  INSERT INTO cart (id, region_id, currency_code, created_at, updated_at${columns})
  VALUES ('cart-x', 'region-eu', 'eur', now(), now()${values});`
/** The session with which the customer of `swap-up` paid 6,250. */
const sessionOfSwap = (columns: string, values: string) => `
  INSERT INTO payment_session (id, cart_id, provider_id, asked_amount, currency_code, created_at, updated_at, ended_at${columns})
  SELECT 'session-x', cart.id, 'manual', 6250, 'eur', now(), now(), completed_at${values} FROM cart WHERE id = 'cart-up';`
const plain = `UPDATE "order" SET cart_id = 'cart-x' WHERE id = 'order-plain';`

export const plantedCarts: PlantedViolation[] = [
  ['K1', 'a completed cart without an order', cart(', completed_at', ', now()'), ['cart-x']],
  ['K1', 'an order of a cart that is still open', cart() + plain, ['cart-x']],
  ['K2', 'a cart that is being ordered without a way to pay', cart(', completing_at', ', now()'), ['cart-x']],
  [
    'K3',
    'an order that was paid with another amount',
    cart(', completed_at', ', now()') +
      plain +
      session(', order_id, amount, ended_at', ", 'order-plain', 1, now()"),
    ['session-x'],
  ],
  [
    'K3',
    'a swap that was paid with another amount',
    sessionOfSwap(', status, amount', ", 'authorized', 6249"),
    ['session-x'],
  ],
  [
    'K4',
    'a way to pay that outlived its cart',
    cart(', completed_at', ', now()') + plain + session('', ''),
    ['session-x'],
  ],
  [
    'K4w',
    'money that is held for days',
    `${cart()}${session(', is_to_release, ended_at', ', true, now()')};
     UPDATE payment_session SET updated_at = now() - interval '2 days'`,
    ['session-x'],
  ],
  [
    'K5',
    'a cart that is asked for in another currency than its own',
    `${cart()}${session('', '')}; UPDATE cart SET currency_code = 'usd' WHERE id = 'cart-x'`,
    ['session-x'],
  ],
  [
    'K6',
    'a swap whose payment bears no intent of its session',
    sessionOfSwap(', status, amount, data', `, 'captured', 6250, '{"id":"pi_1"}'`),
    ['session-x'],
  ],
  [
    'K6',
    'an order whose payment bears another intent than its session',
    cart(', completed_at', ', now()') +
      plain +
      session(', order_id, amount, ended_at, data', `, 'order-plain', 26250, now(), '{"id":"pi_1"}'`) +
      `; UPDATE payment SET data = '{"id":"pi_2"}' WHERE id = 'payment-plain'`,
    ['session-x'],
  ],
  [
    'K6',
    'an intent that pays two payments',
    `UPDATE payment SET data = '{"id":"pi_1"}' WHERE id IN ('payment-plain', 'payment-up')`,
    ['payment-plain'],
  ],
]
