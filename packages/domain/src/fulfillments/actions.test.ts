import { expect, test } from 'vitest'
import { fulfillmentState } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'

test.each([
  [{ shipped_at: null, canceled_at: null }, 'fulfilled'],
  [{ shipped_at: at, canceled_at: null }, 'shipped'],
  [{ shipped_at: null, canceled_at: at }, 'canceled'],
] as const)('a fulfillment with %j is %s', (fulfillment, state) => {
  expect(fulfillmentState(fulfillment)).toBe(state)
})
