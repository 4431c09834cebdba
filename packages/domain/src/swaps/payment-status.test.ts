import { expect, test } from 'vitest'
import { deriveSwapPaymentStatus, isConfirmedAtOnce, type SwapMoneyFacts } from './payment-status.ts'

const fresh: SwapMoneyFacts = {
  isCanceled: false,
  isConfirmed: false,
  difference_due: 500,
  captured: 0,
  refunded: 0,
  isRefused: false,
  current: 'not_paid',
}

test.each<[string, Partial<SwapMoneyFacts>, string]>([
  ['new swap', {}, 'not_paid'],
  ['difference unknown', { difference_due: null }, 'not_paid'],
  ['confirmed, not captured', { isConfirmed: true }, 'awaiting'],
  ['confirmed, not refunded', { isConfirmed: true, difference_due: -500 }, 'awaiting'],
  ['fully captured', { isConfirmed: true, captured: 500 }, 'captured'],
  ['partly captured', { isConfirmed: true, captured: 499 }, 'awaiting'],
  ['fully refunded', { difference_due: -500, refunded: 500, isConfirmed: true }, 'difference_refunded'],
  [
    'partly refunded, rest failed',
    { difference_due: -500, refunded: 499, isRefused: true },
    'requires_action',
  ],
  ['capture failed', { isConfirmed: true, isRefused: true }, 'requires_action'],
  ['nothing due', { difference_due: 0, isConfirmed: true }, 'confirmed'],
  [
    'nothing due, already processed',
    { difference_due: 0, isConfirmed: true, current: 'difference_refunded' },
    'difference_refunded',
  ],
  ['canceled', { isCanceled: true }, 'canceled'],
  ['canceled after capture', { isCanceled: true, captured: 500 }, 'canceled'],
  ['canceled after refund', { isCanceled: true, difference_due: -500, refunded: 500 }, 'difference_refunded'],
  ['canceled after a failed capture', { isCanceled: true, isRefused: true, isConfirmed: true }, 'canceled'],
  ['canceled with nothing due', { isCanceled: true, difference_due: 0, isConfirmed: true }, 'canceled'],
])('%s: %j is %s', (_, facts, status) => {
  expect(deriveSwapPaymentStatus({ ...fresh, ...facts })).toBe(status)
})

test.each([
  [0, true],
  [1, false],
  [-1, false],
])('a swap with a difference of %i is confirmed on creation: %s', (difference_due, isConfirmed) => {
  expect(isConfirmedAtOnce(difference_due)).toBe(isConfirmed)
})
