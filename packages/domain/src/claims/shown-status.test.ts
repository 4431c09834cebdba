import { expect, test } from 'vitest'
import { shownClaimStatus } from './index.ts'

const claim = {
  canceled_at: null,
  type: 'refund',
  payment_status: 'refunded',
  fulfillment_status: 'not_fulfilled',
} as const

test.each([
  ['a refund shows how far its money is', claim, 'refunded'],
  ['a replacement shows how far its fulfillment is', { ...claim, type: 'replace' } as const, 'not_fulfilled'],
  ['a canceled one that it is canceled', { ...claim, canceled_at: '2026-03-02T09:00:00.000Z' }, 'canceled'],
])('%s', (_, facts, status) => {
  expect(shownClaimStatus(facts)).toBe(status)
})
