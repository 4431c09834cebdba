import { expect, test } from 'vitest'
import { mayDo, type Operation, operations, operatorRoles, type Permission } from './index.ts'

const permissions = [...new Set(Object.values<Operation>(operations).map(({ permission }) => permission))]
const rows = (roles: readonly string[]) =>
  roles.flatMap((role) => permissions.map((permission): [string, Permission] => [role, permission]))

test.each(rows(operatorRoles))('there is a single operator role: %s may do %s', (role, permission) => {
  expect(mayDo(role, permission)).toBe(true)
})

test.each(rows(['', 'Admin', 'guest', 'toString', '__proto__']))(
  'an unknown role (%j) may not do %s',
  (role, permission) => {
    expect(mayDo(role, permission)).toBe(false)
  },
)
