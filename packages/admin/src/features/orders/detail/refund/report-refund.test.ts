import { expect, test } from 'vitest'
import { refundResult } from './report-refund.ts'

const none = { amount: 5_000, refunded: 0, pending: 0, refused: 0, reasons: [] }

test.each([
  ['fully refunded', { ...none, refunded: 5_000 }, true, 'Successfully refunded order'],
  ['pending', { ...none, pending: 5_000 }, true, 'Successfully refunded order'],
  [
    'partly refused',
    { ...none, refunded: 4_000, refused: 1_000, reasons: ['The card expired'] },
    false,
    '€40.00 was refunded. €10.00 was refused and can be refunded again: The card expired',
  ],
  [
    'partly pending, partly refused',
    { ...none, pending: 4_000, refused: 1_000, reasons: ['The card expired', 'Declined'] },
    false,
    '€40.00 is being processed. €10.00 was refused and can be refunded again: The card expired, Declined',
  ],
  [
    'fully refused',
    { ...none, refused: 5_000, reasons: ['The card expired'] },
    false,
    '€50.00 was refused and can be refunded again: The card expired',
  ],
])('result of a refund: %s', (_, outcome, isWhole, text) => {
  expect(refundResult(outcome, 'eur')).toEqual({ isWhole, text })
})
