import { describe, expect, test } from 'vitest'
import { appMayCall, appMaySee, appRights, appRightWords } from './index.ts'

describe('an app’s rights determine what it may call', () => {
  const read = { method: 'GET', name: 'list-orders', noun: 'orders' }
  const capture = { method: 'POST', name: 'capture-order', noun: 'orders' }
  const pack = { method: 'POST', name: 'create-fulfillment', noun: 'orders' }
  const print = { ...read, method: 'POST', name: 'print-documents', noun: 'documents', isRead: true }
  test.each([
    ['reading without rights', [], read, false],
    ['reading with the read right', ['orders:read'], read, true],
    ['reading with the write right', ['orders:write'], read, true],
    ['reading with the right of another noun', ['products:read'], read, false],
    [
      'order history with all rights',
      appRights,
      { ...read, name: 'list-order-history', readRight: 'history' },
      false,
    ],
    ['changing with the read right', ['orders:read'], capture, false],
    ['changing with the write right', ['orders:write'], capture, true],
    ['fulfilling with the right to change orders', ['orders:write'], pack, false],
    ['printing orders with the right to read them', ['orders:read'], { ...print, readRight: 'orders' }, true],
    [
      'printing orders without the right to read them',
      ['products:write'],
      { ...print, readRight: 'orders' },
      false,
    ],
    ['fulfilling with the right to change fulfillments', ['fulfillments:write'], pack, true],
    ['unknown operation', ['orders:write'], { ...capture, name: 'toString' }, false],
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
    ['GET', 'list-operators', 'operators'],
    ['POST', 'disable-operator', 'operators'],
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
