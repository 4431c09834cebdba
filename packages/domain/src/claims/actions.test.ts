import { expect, test } from 'vitest'
import { type ClaimFacts, claimActions, claimReasons, claimTypes } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const claim = (change: Partial<ClaimFacts> = {}): ClaimFacts => ({
  type: 'replace',
  payment_status: 'na',
  fulfillment_status: 'not_fulfilled',
  canceled_at: null,
  ...change,
})

test('claims are to replace or refund, for an item missing, wrong or broken', () => {
  expect(claimTypes).toEqual(['replace', 'refund'])
  expect(claimReasons).toEqual(['missing_item', 'wrong_item', 'production_failure'])
})

test.each<[string, 'fulfill', Partial<ClaimFacts>, boolean]>([
  ['Fulfill Claim on a replacement not fulfilled', 'fulfill', {}, true],
  ['Fulfill Claim when its fulfillment was canceled', 'fulfill', { fulfillment_status: 'canceled' }, true],
  ['no Fulfill Claim on a refund', 'fulfill', { type: 'refund' }, false],
  ['no Fulfill Claim when fulfilled', 'fulfill', { fulfillment_status: 'fulfilled' }, false],
  [
    'no Fulfill Claim when canceled itself',
    'fulfill',
    { fulfillment_status: 'canceled', canceled_at: at },
    false,
  ],
])('a claim offers %s', (_name, action, change, isAvailable) => {
  expect(claimActions(claim(change))[action].isAvailable).toBe(isAvailable)
})
