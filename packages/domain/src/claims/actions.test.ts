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

test('a claim is a replacement or a refund, for a missing, wrong or defective item', () => {
  expect(claimTypes).toEqual(['replace', 'refund'])
  expect(claimReasons).toEqual(['missing_item', 'wrong_item', 'production_failure'])
})

test.each<[string, 'fulfill', Partial<ClaimFacts>, boolean]>([
  ['unfulfilled replacement', 'fulfill', {}, true],
  ['fulfillment canceled', 'fulfill', { fulfillment_status: 'canceled' }, true],
  ['refund claim', 'fulfill', { type: 'refund' }, false],
  ['already fulfilled', 'fulfill', { fulfillment_status: 'fulfilled' }, false],
  ['canceled claim', 'fulfill', { fulfillment_status: 'canceled', canceled_at: at }, false],
])('whether a claim offers Fulfill Claim: %s', (_name, action, change, isAvailable) => {
  expect(claimActions(claim(change))[action].isAvailable).toBe(isAvailable)
})
