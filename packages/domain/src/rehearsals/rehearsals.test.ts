import { expect, test } from 'vitest'
import {
  isKeptSetting,
  MAX_REHEARSALS,
  rehearsalEnd,
  startRehearsalRefusal,
  turnClockRefusal,
} from './index.ts'

test.each([
  ['a store without one', { isRehearsal: false, count: 0 }, undefined],
  ['a store with room for one more', { isRehearsal: false, count: MAX_REHEARSALS - 1 }, undefined],
  ['a store with the most', { isRehearsal: false, count: MAX_REHEARSALS }, 'too_many_rehearsals'],
  ['a rehearsal', { isRehearsal: true, count: 0 }, 'already_rehearsing'],
])('a rehearsal of %s is started or refused (rehearsals-1)', (_, facts, code) => {
  expect(startRehearsalRefusal(facts)?.code).toBe(code)
})

const real = '2026-11-20T10:00:00.000Z'
const now = '2026-11-25T10:00:00.000Z'
test.each([
  ['a second later', '2026-11-25T10:00:01.000Z', undefined],
  ['the present', now, 'clock_turned_back'],
  [
    'what is later than the real time, but past in the rehearsal',
    '2026-11-21T00:00:00.000Z',
    'clock_turned_back',
  ],
  ['almost ten years ahead', '2036-11-01T00:00:00.000Z', undefined],
  ['more than ten years ahead', '2037-01-01T00:00:00.000Z', 'clock_too_far'],
])('the clock is turned to %s, or not (rehearsals-5)', (_, to, code) => {
  expect(turnClockRefusal({ now, real, to })?.code).toBe(code)
})

test('a rehearsal is deleted after seven days (rehearsals-8)', () => {
  expect(rehearsalEnd(real)).toBe('2026-11-27T10:00:00.000Z')
})

test.each([
  ['create-discount', true],
  ['update-region', true],
  ['delete-tax-rate', true],
  ['update-store', true],
  ['update-email-text', true],
  ['add-collection-products', true],
  // What was sold, who it was sold to, and what it is.
  ['capture-order', false],
  ['create-customer', false],
  ['update-product', false],
  ['update-gift-card', false],
  // People, programs and secrets.
  ['create-api-key', false],
  ['update-webhook', false],
  ['update-sign-in-policy', false],
  // Done once, not set.
  ['send-test-email', false],
  ['retry-given-up-work', false],
  ['apply-rehearsal', false],
  ['unknown', false],
])('%s is a setting to keep: %s (rehearsals-10)', (name, isKept) => {
  expect(isKeptSetting(name)).toBe(isKept)
})
