import { expect, test } from 'vitest'
import { isSwapSettled, remainingDifference, swapPaymentStatuses } from './index.ts'

test('a difference is settled once captured or refunded', () => {
  expect(swapPaymentStatuses.filter(isSwapSettled)).toEqual(['captured', 'difference_refunded'])
})

test.each([
  ['all of it, at first', 500, 0, 0, 500],
  ['nothing once it was taken', 500, 500, 0, 0],
  ['the whole refund', -500, 0, 0, -500],
  ['the rest of a refund of which a part was refused', -500, 0, 300, -200],
  ['nothing once it was given', -500, 0, 500, 0],
  ['nothing where nothing is due', 0, 0, 0, 0],
  ['nothing before it is known what is due', null, 0, 0, 0],
])('the amount still due is %s', (_, difference_due, captured, refunded, due) => {
  expect(remainingDifference({ difference_due, captured, refunded })).toBe(due)
})
