import { describe, expect, test } from 'vitest'
import { refusalOf } from '../availability/index.ts'
import { cancelReturnAvailability, receiveRefusal } from './index.ts'

test.each([
  ['requested', undefined],
  ['requires_action', undefined],
  ['received', "A received return can't be canceled."],
  ['canceled', 'The return is canceled.'],
] as const)('refusal of Cancel return on a return that is %s: %s', (status, why) => {
  expect(refusalOf(cancelReturnAvailability({ status }))?.message).toBe(why)
})

describe('receiving a return', () => {
  test.each([
    ['requested', false, false, true],
    ['requested', false, true, false],
    ['requires_action', false, false, true],
    ['received', false, false, false],
    ['received', true, false, false],
    ['canceled', false, false, false],
    ['canceled', true, false, true],
    ['canceled', true, true, false],
  ] as const)(
    '%s, part of a swap: %s, order canceled: %s; accepted: %s',
    (status, isOfSwap, isOrderCanceled, isAccepted) => {
      expect(receiveRefusal({ status, isOfSwap, isOrderCanceled }) === null).toBe(isAccepted)
    },
  )
})
