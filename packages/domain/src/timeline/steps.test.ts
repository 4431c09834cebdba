import { expect, test } from 'vitest'
import { mailedEvents } from '../notifications/index.ts'
import { journaledCustomerOperations } from '../operations/customer-operations.ts'
import { kindChangedBy, operationsWithoutCall } from '../operations/journal.ts'
import { operations } from '../operations/table.ts'
import { stepWords } from './index.ts'
import { type Step, stepsOf, stepsOfMessage, stepsOfOperation } from './steps.ts'

test.each<[string, Step, string]>([
  ['a placed order', 'placed', 'Order placed'],
  ['a capture', 'captured', 'Payment captured'],
  ['a refused capture', 'capture_refused', 'Capture refused'],
  ['a refund', 'refunded', 'Refund issued'],
  ['a fulfillment', 'fulfilled', 'Items fulfilled'],
  ['a shipment', 'shipped', 'Items shipped'],
  ['a received return', 'items_returned', 'Items returned'],
  ['a swap', 'swap_requested', 'Swap Requested'],
  ['a canceled swap', 'swap_canceled', 'Swap Canceled'],
  ['a claim', 'claim_registered', 'Claim Registered'],
  ['a canceled claim', 'claim_canceled', 'Claim Canceled'],
])('the label of %s', (_, step, words) => {
  expect(stepWords[step]).toBe(words)
})

test('no label contains a code, and no two steps have the same label', () => {
  const all = Object.values(stepWords)
  expect(all.filter((words) => !/^[A-Z][a-z]+( [A-Za-z][a-z]+)*$/.test(words))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test('every operation on an order and every message has a step; an unknown one has none', () => {
  expect(Object.keys(stepsOfOperation).filter((name) => stepsOf(name).length === 0)).toEqual([])
  expect(mailedEvents.filter((event) => stepsOfMessage(event).length === 0)).toEqual([])
  for (const unknown of ['toString', 'sign-in', 'of-another-release', '']) {
    expect([stepsOf(unknown), stepsOfMessage(unknown)]).toEqual([[], []])
  }
})

test('everything the journal records for an order or its messages has a label in the timeline', () => {
  const all = { ...operations, ...journaledCustomerOperations, ...operationsWithoutCall }
  const filed = (Object.keys(all) as (keyof typeof all)[]).filter((name) =>
    ['order', 'notification'].includes(kindChangedBy(name)),
  )
  expect(filed.sort()).toEqual(Object.keys(stepsOfOperation).sort())
})
