import { expect, test } from 'vitest'
import { operatorName, safeReturnPath } from './session.ts'

test.each([
  ['/a/orders/order_1?q=x', '/a/orders/order_1?q=x'],
  ['/a', '/a'],
  ['https://elsewhere.example/a/orders', '/a/orders'],
  ['//elsewhere.example/a', '/a/orders'],
  ['/a\\elsewhere.example', '/a/orders'],
  ['/another', '/a/orders'],
  ['/login', '/a/orders'],
  ['javascript:alert(1)', '/a/orders'],
  [undefined, '/a/orders'],
])('after sign-in, %s redirects to %s', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})

test('an operator without a name is shown by email', () => {
  expect(operatorName({ first_name: 'Nina', last_name: 'Tanaka', email: 'n@x.y' })).toBe('Nina Tanaka')
  expect(operatorName({ first_name: null, last_name: null, email: 'n@x.y' })).toBe('n@x.y')
})
