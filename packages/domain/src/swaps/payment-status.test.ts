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
  ['nothing is paid at first', {}, 'not_paid'],
  ['nor before it is known what is due', { difference_due: null }, 'not_paid'],
  ['a confirmed difference waits', { isConfirmed: true }, 'awaiting'],
  ['a confirmed difference to give waits', { isConfirmed: true, difference_due: -500 }, 'awaiting'],
  ['the difference is taken', { isConfirmed: true, captured: 500 }, 'captured'],
  ['a part of it is not the whole', { isConfirmed: true, captured: 499 }, 'awaiting'],
  [
    'the difference is given',
    { difference_due: -500, refunded: 500, isConfirmed: true },
    'difference_refunded',
  ],
  [
    'a part of it is not the whole',
    { difference_due: -500, refunded: 499, isRefused: true },
    'requires_action',
  ],
  ['a refusal asks for action', { isConfirmed: true, isRefused: true }, 'requires_action'],
  ['nothing is due', { difference_due: 0, isConfirmed: true }, 'confirmed'],
  [
    'nothing due that was processed stays so',
    { difference_due: 0, isConfirmed: true, current: 'difference_refunded' },
    'difference_refunded',
  ],
  ['canceled', { isCanceled: true }, 'canceled'],
  ['canceled after all was refunded', { isCanceled: true, captured: 500 }, 'canceled'],
  [
    'canceled after it gave money back',
    { isCanceled: true, difference_due: -500, refunded: 500 },
    'difference_refunded',
  ],
  ['canceled after a refusal', { isCanceled: true, isRefused: true, isConfirmed: true }, 'canceled'],
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
