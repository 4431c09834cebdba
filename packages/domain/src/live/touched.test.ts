import { expect, test } from 'vitest'
import { isTouched } from './touched.ts'

const order = { type: 'order', id: 'order_1' }

test.each([
  ['an order is shown by its own page', { noun: 'orders', id: 'order_1' }, order, true],
  ['not by the page of another', { noun: 'orders', id: 'order_2' }, order, false],
  ['by every list of its noun', { noun: 'orders' }, order, true],
  ['by the pages of what hangs on it, whichever they are', { noun: 'customers', id: 'cus_1' }, order, true],
  [
    'what an open draft keeps from being deleted',
    { noun: 'shipping', id: 'so_1' },
    { type: 'draft-order', id: 'dorder_1' },
    true,
  ],
  ['a draft that is an order now keeps its region no more', { noun: 'regions', id: 'reg_1' }, order, true],
  ['nor the option that it is sent by', { noun: 'shipping', id: 'so_1' }, order, true],
  ['a return that was asked for keeps its reason', { noun: 'return-reasons', id: 'rr_1' }, order, true],
  ['of which lists say nothing', { noun: 'regions' }, order, false],
  [
    'what a shipping profile takes in leaves another',
    { noun: 'shipping-profiles', id: 'sp_1' },
    { type: 'shipping-profile', id: 'sp_2' },
    true,
  ],
  [
    'a fixed discount is counted in the currency of a region',
    { noun: 'regions', id: 'reg_1' },
    { type: 'discount', id: 'disc_1' },
    true,
  ],
  [
    'a gift card that holds money keeps the currency of a region',
    { noun: 'regions', id: 'reg_1' },
    { type: 'gift_card', id: 'gift_1' },
    true,
  ],
  ['not by what has nothing to do with it', { noun: 'webhooks' }, order, false],
  [
    'many orders are shown by the page of each',
    { noun: 'orders', id: 'order_2' },
    { type: 'order', id: null },
    true,
  ],
  ['what an order took is missing from the stock', { noun: 'products' }, order, true],
  ['a note is shown on orders', { noun: 'orders', id: 'order_1' }, { type: 'note', id: 'note_1' }, true],
  [
    'the names of operators are shown by the session',
    { noun: 'session' },
    { type: 'user', id: 'usr_1' },
    true,
  ],
  [
    'an email is shown on the page of an order',
    { noun: 'notifications' },
    { type: 'mail', id: 'noti_1' },
    true,
  ],
  ['and in no list of orders', { noun: 'orders' }, { type: 'mail', id: 'noti_1' }, false],
  ['everything is in the history', { noun: 'history' }, { type: 'webhook', id: 'wh_1' }, true],
  ['of an unknown kind, whatever is shown may be old', { noun: 'orders' }, { type: 'ship', id: '1' }, true],
  ['a name of every object is no kind', { noun: 'orders' }, { type: 'toString', id: '1' }, true],
])('%s', (_, read, change, touched) => {
  expect(isTouched(read, change)).toBe(touched)
})
