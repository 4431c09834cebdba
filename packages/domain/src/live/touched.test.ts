import { expect, test } from 'vitest'
import { isTouched } from './touched.ts'

const order = { type: 'order', id: 'order_1' }

test.each([
  ['order page, same order', { noun: 'orders', id: 'order_1' }, order, true],
  ['order page, another order', { noun: 'orders', id: 'order_2' }, order, false],
  ['list of orders, order', { noun: 'orders' }, order, true],
  ['customer page, order', { noun: 'customers', id: 'cus_1' }, order, true],
  [
    'shipping option, draft order',
    { noun: 'shipping', id: 'so_1' },
    { type: 'draft-order', id: 'dorder_1' },
    true,
  ],
  ['region page, order', { noun: 'regions', id: 'reg_1' }, order, true],
  ['shipping option, order', { noun: 'shipping', id: 'so_1' }, order, true],
  ['return reason, order', { noun: 'return-reasons', id: 'rr_1' }, order, true],
  ['list of regions, order', { noun: 'regions' }, order, false],
  [
    'shipping profile, another profile',
    { noun: 'shipping-profiles', id: 'sp_1' },
    { type: 'shipping-profile', id: 'sp_2' },
    true,
  ],
  ['region page, discount', { noun: 'regions', id: 'reg_1' }, { type: 'discount', id: 'disc_1' }, true],
  ['region page, gift card', { noun: 'regions', id: 'reg_1' }, { type: 'gift_card', id: 'gift_1' }, true],
  ['list of webhooks, order', { noun: 'webhooks' }, order, false],
  ['order page, many orders', { noun: 'orders', id: 'order_2' }, { type: 'order', id: null }, true],
  ['list of products, order', { noun: 'products' }, order, true],
  ['order page, note', { noun: 'orders', id: 'order_1' }, { type: 'note', id: 'note_1' }, true],
  ['session, operator', { noun: 'session' }, { type: 'user', id: 'usr_1' }, true],
  ['emails of an order, email', { noun: 'notifications' }, { type: 'mail', id: 'noti_1' }, true],
  ['list of orders, email', { noun: 'orders' }, { type: 'mail', id: 'noti_1' }, false],
  ['history, webhook', { noun: 'history' }, { type: 'webhook', id: 'wh_1' }, true],
  ['list of orders, unknown kind of record', { noun: 'orders' }, { type: 'ship', id: '1' }, true],
  [
    'list of orders, kind named like an object method',
    { noun: 'orders' },
    { type: 'toString', id: '1' },
    true,
  ],
])('whether a page is outdated by a change: %s', (_, read, change, touched) => {
  expect(isTouched(read, change)).toBe(touched)
})
