import { expect, test } from 'vitest'
import { createRecentChanges } from './index.ts'

test('a late subscriber gets all changes reported since it started', () => {
  let now = 0
  const recent = createRecentChanges(() => now)
  const order = (id: string) => [{ type: 'order', id }]
  recent.keep(order('first'))
  now = 5_000
  recent.keep(order('second'))
  expect(recent.since(1_000)).toEqual(order('second'))
  expect(recent.since(5_000)).toEqual([...order('first'), ...order('second')])
  now = 61_000
  recent.keep(null)
  expect(recent.since(100)).toBeNull()
  now = 130_000
  recent.keep(order('last'))
  expect(recent.since(1_000_000)).toEqual(order('last'))
})
