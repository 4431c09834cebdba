import { describe, expect, test } from 'vitest'
import { appMayCall, appMaySee, appRights, appRightWords } from './index.ts'

describe('an app’s rights determine what it may call', () => {
  const read = { method: 'GET', name: 'list-orders', noun: 'orders' }
  const capture = { method: 'POST', name: 'capture-order', noun: 'orders' }
  const pack = { method: 'POST', name: 'create-fulfillment', noun: 'orders' }
  const print = { ...read, method: 'POST', name: 'print-documents', noun: 'documents', isRead: true }
  test.each([
    ['nothing with none', [], read, false],
    ['reading', ['orders:read'], read, true],
    ['reading what it may change', ['orders:write'], read, true],
    ['no reading of another noun', ['products:read'], read, false],
    [
      'no history of an order',
      appRights,
      { ...read, name: 'list-order-history', readRight: 'history' },
      false,
    ],
    ['no change by a right to read', ['orders:read'], capture, false],
    ['a change', ['orders:write'], capture, true],
    ["a change by its operation's right, not its address", ['orders:write'], pack, false],
    ['printing orders, which is reading', ['orders:read'], { ...print, readRight: 'orders' }, true],
    ['no printing of what it may not read', ['products:write'], { ...print, readRight: 'orders' }, false],
    ['goods', ['fulfillments:write'], pack, true],
    ['no operation that is not in the table', ['orders:write'], { ...capture, name: 'toString' }, false],
  ])('%s', (_, rights, call, may) => {
    expect(appMayCall(rights, call)).toBe(may)
  })

  test.each([
    ['POST', 'create-api-key', 'api-keys'],
    ['GET', 'list-api-keys', 'api-keys'],
    ['POST', 'install-app', 'apps'],
    ['DELETE', 'uninstall-app', 'apps'],
    ['GET', 'list-apps', 'apps'],
    ['POST', 'change-password', 'session'],
    ['POST', 'update-user', 'users'],
    ['GET', 'list-users', 'users'],
  ])('never %s %s, whatever its rights', (method, name, noun) => {
    const everything = [...appRights, `${noun}:read`, `${noun}:write`, 'session:write', 'apps:write']
    expect(appMayCall(everything, { method, name, noun })).toBe(false)
  })
})

test.each([
  [['orders:read'], 'customer', false],
  [['orders:read', 'customers:read'], 'customer', true],
  [['orders:read', 'customers:write'], 'customer', true],
  [['customers:read'], 'orders', false],
  [['returns:read'], 'order', false],
  [['orders:read'], 'notes', false],
  [['orders:read'], 'items', true],
  [[], 'shipping_address', true],
  [[...appRights], 'author', false],
  [[...appRights], 'actor', false],
])('an app with %j sees %s of a record: %s (apps-15)', (rights, relation, may) => {
  expect(appMaySee(rights, relation)).toBe(may)
})

test('rights are described in words', () => {
  expect(['orders:read', 'draft-orders:write'].map(appRightWords)).toEqual([
    'read orders',
    'change draft orders',
  ])
})
