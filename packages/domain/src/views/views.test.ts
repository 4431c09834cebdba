import { expect, test } from 'vitest'
import { todos } from '../today/index.ts'
import { MAX_VIEWS, readyOrderViews, unshareViewRefusal, viewNameRefusal, viewsFullRefusal } from './index.ts'

test('the ready-made views of orders are what there is to do with orders, in its order', () => {
  expect(readyOrderViews.map((name) => todos[name].label)).toEqual([
    'To capture',
    'To pack',
    'To ship',
    'Partly shipped',
    'Payment requires action',
    'Amount due',
    'Refund due',
    'Fulfillment requires action',
    'Assigned to me',
  ])
})

test.each([
  ['orders', 'Large orders', [], null],
  ['orders', 'Large orders', ['Small orders'], null],
  ['orders', 'large ORDERS', ['Large orders'], 'view_name_taken'],
  ['orders', 'all', [], 'view_name_taken'],
  ['orders', 'to pack', [], 'view_name_taken'],
  ['products', 'To pack', [], null],
])('a view of %s can be named %j beside %j: %j', (list, name, others, code) => {
  expect(viewNameRefusal(list, name, others)?.code ?? null).toBe(code)
})

test('an operator saves a bounded number of views, and only the owner stops sharing one', () => {
  expect(viewsFullRefusal(MAX_VIEWS - 1)).toBeNull()
  expect(viewsFullRefusal(MAX_VIEWS)?.code).toBe('too_many_views')
  expect(unshareViewRefusal(true)).toBeNull()
  expect(unshareViewRefusal(false)?.code).toBe('view_of_another')
})
