import { expect, test } from 'vitest'
import { MAX_AGE_SECONDS } from './delivery.ts'
import { isDelivered, isSetAside } from './index.ts'

test.each([
  ['just queued', { refused: 0, unknown: 0, ageSeconds: 0 }, false],
  ['refused twice', { refused: 2, unknown: 0, ageSeconds: 10 }, false],
  ['refused three times', { refused: 3, unknown: 0, ageSeconds: 10 }, true],
  ['unconfirmed once', { refused: 0, unknown: 1, ageSeconds: 10 }, false],
  ['unconfirmed twice', { refused: 0, unknown: 2, ageSeconds: 10 }, true],
  ['queued for a day', { refused: 0, unknown: 0, ageSeconds: 86_400 }, false],
  ['queued for just under five days', { refused: 2, unknown: 1, ageSeconds: MAX_AGE_SECONDS - 1 }, false],
  ['queued for five days', { refused: 0, unknown: 0, ageSeconds: MAX_AGE_SECONDS }, true],
])('an email %s is dropped: %o %s', (_, tries, is) => {
  expect(isSetAside(tries)).toBe(is)
})

test.each([
  ['sent', { state: 'sent' }, true],
  ['waiting', { state: 'queued' }, false],
  ['sent, and a resend waits', { state: 'sent', resends: [{ state: 'sent' }, { state: 'queued' }] }, false],
  ['sent twice', { state: 'sent', resends: [{ state: 'sent' }] }, true],
  ['failed, and a resend was sent', { state: 'failed', resends: [{ state: 'sent' }] }, false],
] as const)('whether an email is delivered: %s', (_, email, expected) => {
  expect(isDelivered(email)).toBe(expected)
})
