import { expect, test } from 'vitest'
import { deriveReplacementFulfillmentStatus } from './replacement-status.ts'

const line = (quantity: number, fulfilled_quantity = 0, shipped_quantity = 0) => ({
  quantity,
  fulfilled_quantity,
  shipped_quantity,
})

test.each([
  ['nothing fulfilled', {}, [line(2)], 'not_fulfilled'],
  ['no new items', {}, [], 'not_fulfilled'],
  ['partly fulfilled', {}, [line(2, 2), line(1)], 'partially_fulfilled'],
  ['fully fulfilled', {}, [line(2, 2), line(1, 1)], 'fulfilled'],
  ['partly shipped', {}, [line(2, 2, 2), line(1, 1)], 'partially_shipped'],
  ['fully shipped', {}, [line(2, 2, 2)], 'shipped'],
  ['fulfillment canceled', { hasCanceledFulfillment: true }, [line(2)], 'canceled'],
  [
    'fulfilled again after a canceled fulfillment',
    { hasCanceledFulfillment: true },
    [line(2, 2)],
    'fulfilled',
  ],
  ['replacement canceled', { isCanceled: true }, [line(2)], 'canceled'],
])('fulfillment status of a replacement: %s', (_, facts, items, status) => {
  const replacement = { isCanceled: false, hasCanceledFulfillment: false, ...facts, items }
  expect(deriveReplacementFulfillmentStatus(replacement)).toBe(status)
})
