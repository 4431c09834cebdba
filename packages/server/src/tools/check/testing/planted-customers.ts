import type { Planted } from './planted.ts'

export const plantedCustomers: Planted[] = [
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
    'an order of nobody',
    `UPDATE "order" SET customer_id = 'customer-none' WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'U2',
    'a draft of nobody',
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
    'U3',
    'an address of nobody',
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
