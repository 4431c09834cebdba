import { expect, test } from 'vitest'
import { availableUnless } from './index.ts'

test('an action is available, or not because of the first reason that holds', () => {
  expect(availableUnless()).toEqual({ isAvailable: true })
  expect(availableUnless(false, null, undefined)).toEqual({ isAvailable: true })
  expect(availableUnless(false, 'First.', 'Second.')).toEqual({ isAvailable: false, reason: 'First.' })
})
