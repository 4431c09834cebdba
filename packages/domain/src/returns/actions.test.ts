import { describe, expect, test } from 'vitest'
import { receiveRefusal, returnActions } from './index.ts'

test.each([
  ['requested', true],
  ['requires_action', true],
  ['received', false],
  ['canceled', false],
] as const)("'Receive return' and 'Cancel return' on a return that is %s: %s", (status, isOpen) => {
  expect(returnActions({ status }).receive.isAvailable).toBe(isOpen)
  expect(returnActions({ status }).cancel.isAvailable).toBe(isOpen)
})

describe('the server receives a return', () => {
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
    '%s, of a swap %s, of a canceled order %s: %s',
    (status, isOfSwap, isOrderCanceled, isAccepted) => {
      expect(receiveRefusal({ status, isOfSwap, isOrderCanceled }) === null).toBe(isAccepted)
    },
  )
})
