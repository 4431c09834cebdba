import { expect, test } from 'vitest'
import { decideRequestRefusal } from './index.ts'

test.each([
  ['pending', null],
  ['approved', 'The request was already approved.'],
  ['declined', 'The request was already declined.'],
] as const)('a request that is %s is decided once (agents-17)', (status, reason) => {
  expect(decideRequestRefusal({ status })?.message ?? null).toBe(reason)
})
