import { expect, test } from 'vitest'
import { refusal } from '../refusals/index.ts'
import { availableUnless, createRefusalTally, refusalOf } from './index.ts'

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

test('a tally counts the records an action is available for, and the reasons for the others, the most frequent first', () => {
  const tally = createRefusalTally()
  for (const refused of [second, null, first, first]) tally.add(refused)
  expect(tally.offer()).toEqual({
    ready: 1,
    reasons: [
      { message: 'First.', count: 2 },
      { message: 'Second.', count: 1 },
    ],
  })
  expect(createRefusalTally().offer()).toEqual({ ready: 0, reasons: [] })
})
