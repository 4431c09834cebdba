import { expect, test } from 'vitest'
import { shownClaimField } from './index.ts'

test.each([
  ['a refund claim shows its payment', null, 'refund', 'payment_status'],
  ['a replacement shows its fulfillment', null, 'replace', 'fulfillment_status'],
  ['a canceled claim shows that it was canceled', '2026-03-02T09:00:00.000Z', 'refund', 'fulfillment_status'],
] as const)('%s', (_, canceled_at, type, field) => {
  expect(shownClaimField({ canceled_at, type })).toBe(field)
})
