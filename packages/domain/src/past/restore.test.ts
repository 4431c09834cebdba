import { expect, test } from 'vitest'
import { isRestorable, pastKindOf, restorable, restoringBody } from './restore.ts'

test.each([
  ['order_01KJQ0000000000000000000AA', 'order'],
  ['prod_test', 'product'],
  ['cus_1', 'customer'],
  ['disc_1', 'discount'],
  ['gift_1', 'gift_card'],
  ['reg_test', 'region'],
  ['variant_1', null],
  ['swap_1', null],
])('the past of %s has the page of its kind: %s', (id, kind) => {
  expect(pastKindOf(id)).toBe(kind)
})

test.each([
  ['product', ['title'], true],
  ['product', ['variants'], false],
  ['customer', ['email'], false],
  ['gift_card', ['balance'], false],
  ['order', ['shipping_address', 'city'], false],
  ['order', ['status'], false],
] as const)('a %s: %j can be restored: %s (past-10)', (kind, path, is) => {
  expect(isRestorable(kind, path)).toBe(is)
})

test('restoring a record sets the fields that differ, and nothing else (past-11)', () => {
  const was = { title: 'Mug', subtitle: null, status: 'draft', weight: 100, handle: 'mug', version: 1 }
  const is = { title: 'Cup', subtitle: '', status: 'draft', weight: 200, handle: 'mug', version: 3 }
  expect(restoringBody('product', was, is)).toEqual({ title: 'Mug', subtitle: null, weight: 100 })
  expect(restoringBody('product', is, is)).toEqual({})
})

test('each kind can restore something', () => {
  for (const { fields } of Object.values(restorable)) expect(fields.length).toBeGreaterThan(0)
})
