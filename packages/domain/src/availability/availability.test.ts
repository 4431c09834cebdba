import { expect, test } from 'vitest'
import { refusal } from '../refusals/index.ts'
import { availableUnless, refusalOf } from './index.ts'

const first = refusal('order_canceled', 'First.')
const second = refusal('order_returned', 'Second.')

test('an action is available, or not because of the first reason that holds', () => {
  expect(availableUnless()).toEqual({ isAvailable: true })
  expect(availableUnless(false, null, undefined)).toEqual({ isAvailable: true })
  expect(availableUnless(false, first, second)).toEqual({
    isAvailable: false,
    reason: 'First.',
    code: 'order_canceled',
  })
})

test('what is not available is refused with the same words and code', () => {
  expect(refusalOf(availableUnless(null, second))).toEqual(second)
  expect(refusalOf(availableUnless())).toBeNull()
})
