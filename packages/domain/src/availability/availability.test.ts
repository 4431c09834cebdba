import { expect, test } from 'vitest'
import { refusal } from '../refusals/index.ts'
import { availableUnless, refusalOf } from './index.ts'

const first = refusal('order_canceled', 'First.')
const second = refusal('order_returned', 'Second.')

test('an action is available, or unavailable for the first applicable reason', () => {
  expect(availableUnless()).toEqual({ isAvailable: true })
  expect(availableUnless(false, null, undefined)).toEqual({ isAvailable: true })
  expect(availableUnless(false, first, second)).toEqual({
    isAvailable: false,
    reason: 'First.',
    code: 'order_canceled',
  })
})

test('an unavailable action is refused with the same message and code', () => {
  expect(refusalOf(availableUnless(null, second))).toEqual(second)
  expect(refusalOf(availableUnless())).toBeNull()
})
