import { expect, test } from 'vitest'
import { deriveReplacementFulfillmentStatus } from './replacement-status.ts'

const line = (quantity: number, fulfilled_quantity = 0, shipped_quantity = 0) => ({
  quantity,
  fulfilled_quantity,
  shipped_quantity,
})

test.each([
  ['nothing is packed', {}, [line(2)], 'not_fulfilled'],
  ['there is nothing to pack', {}, [], 'not_fulfilled'],
  ['some is packed', {}, [line(2, 2), line(1)], 'partially_fulfilled'],
  ['all is packed', {}, [line(2, 2), line(1, 1)], 'fulfilled'],
  ['some has left', {}, [line(2, 2, 2), line(1, 1)], 'partially_shipped'],
  ['all has left', {}, [line(2, 2, 2)], 'shipped'],
  ['its fulfillment was canceled', { hasCanceledFulfillment: true }, [line(2)], 'canceled'],
  ['it was packed again', { hasCanceledFulfillment: true }, [line(2, 2)], 'fulfilled'],
  ['it is canceled itself', { isCanceled: true }, [line(2)], 'canceled'],
])('%s', (_, facts, items, status) => {
  const replacement = { isCanceled: false, hasCanceledFulfillment: false, ...facts, items }
  expect(deriveReplacementFulfillmentStatus(replacement)).toBe(status)
})
