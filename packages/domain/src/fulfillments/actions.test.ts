import { expect, test } from 'vitest'
import { fulfillmentActions, fulfillmentState } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'

test.each([
  [{ shipped_at: null, canceled_at: null }, true, 'fulfilled'],
  [{ shipped_at: at, canceled_at: null }, false, 'shipped'],
  [{ shipped_at: null, canceled_at: at }, false, 'canceled'],
] as const)(
  "'Mark Shipped' and 'Cancel fulfillment' only while not shipped: %j",
  (fulfillment, isOpen, state) => {
    const actions = fulfillmentActions(fulfillment)
    expect(actions.mark_shipped.isAvailable).toBe(isOpen)
    expect(actions.cancel.isAvailable).toBe(isOpen)
    expect(fulfillmentState(fulfillment)).toBe(state)
  },
)
