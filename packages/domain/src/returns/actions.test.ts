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
    ['requested', false, true],
    ['received', false, false],
    ['received', true, false],
    ['canceled', false, false],
    ['canceled', true, true],
  ] as const)('%s, of a swap %s: %s', (status, isOfSwap, isAccepted) => {
    expect(receiveRefusal({ status, isOfSwap }) === null).toBe(isAccepted)
  })
})
