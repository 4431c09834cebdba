import { expect, test } from 'vitest'
import { isSwapSettled, remainingDifference, swapPaymentStatuses } from './index.ts'

test('a difference is settled once captured or refunded', () => {
  expect(swapPaymentStatuses.filter(isSwapSettled)).toEqual(['captured', 'difference_refunded'])
})

test.each([
  ['the whole difference at first', 500, 0, 0, 500],
  ['0 once captured', 500, 500, 0, 0],
  ['the whole refund at first', -500, 0, 0, -500],
  ['the rest of a partly failed refund', -500, 0, 300, -200],
  ['0 once refunded', -500, 0, 500, 0],
  ['0 if nothing is due', 0, 0, 0, 0],
  ['0 while the difference is unknown', null, 0, 0, 0],
])('the amount still due is %s', (_, difference_due, captured, refunded, due) => {
  expect(remainingDifference({ difference_due, captured, refunded })).toBe(due)
})
