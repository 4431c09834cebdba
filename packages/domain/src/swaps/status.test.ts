import { expect, test } from 'vitest'
import { swapStatus } from './index.ts'

test.each([
  [{ canceled_at: null }, 'requested'],
  [{}, 'requested'],
  [{ canceled_at: '2026-11-22T10:00:00.000Z' }, 'canceled'],
])('a swap with %j is %s', (swap, status) => {
  expect(swapStatus(swap)).toBe(status)
})
