import { expect, test } from 'vitest'
import {
  isBackingOff,
  isBeforeRestore,
  isFromBackup,
  isSweepDue,
  mayBeOrdered,
  spanToCompare,
  spanToSweep,
  wasBeingOrdered,
} from './index.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 10) + hours * 3_600_000).toISOString()
const maybe = (hours: number | null) => (hours === null ? null : at(hours))

test.each([
  ['never compared', null, [-72, -48]],
  ['compared less than a day ago', -23.9, null],
  ['compared a day ago', -24, [-24, -1 / 6]],
  ['compared two days ago', -48, [-48, -24]],
  ['F-10: compared in the future, clock was wrong', 1, [-72, -48]],
])('time span to compare with the provider: %s (payments-42)', (_, until, span) => {
  const [from = 0, to = 0] = span ?? []
  expect(spanToCompare(maybe(until), at(0))).toEqual(span && { from: at(from), until: at(to) })
})

test.each([
  ['never done', null, true],
  ['less than an hour ago', -0.9, false],
  ['an hour ago', -1, true],
  ['F-10: in the future, clock was wrong', 0.1, true],
])('whether a search for payments without an order is due, last done: %s', (_, swept, isDue) => {
  expect(isSweepDue(maybe(swept), at(0))).toBe(isDue)
})

test.each([
  ['never done', null, [-72, -1]],
  ['an hour ago', -1, [-73, -1]],
  ['five days ago', -120, [-192, -1]],
  ['F-10: in the future, clock was wrong', 1, [-72, -1]],
])('time span to search for payments without an order, last done: %s (payments-26)', (_, swept, span) => {
  const [from = 0, until = 0] = span
  expect(spanToSweep(maybe(swept), at(0))).toEqual({ from: at(from), until: at(until) })
})

test.each([
  ['never restored', null, false],
  ['restored a day after the payment', 24, true],
  ['restored less than an hour before the payment (clock skew)', -0.9, true],
  ['restored an hour before the payment', -1, false],
])('whether a restored database may lack a payment: %s (payments-45)', (_, restored, isOld) => {
  expect(isBeforeRestore(at(0), maybe(restored))).toBe(isOld)
})

test.each([
  ['never restored', 0, null, false],
  ['step not taken', null, 1, false],
  ['taken before the restore', 0, 1, true],
  ['taken after the restore', 1, 1, false],
])('whether a step predates the restore: %s (payments-45)', (_, taken, restored, isOld) => {
  expect(isFromBackup(maybe(taken), maybe(restored))).toBe(isOld)
})

test.each([
  ['never restored', 1, [], false],
  ['restored later, session still open', null, [2], true],
  ['restored later, session ended after the restore', 3, [2], true],
  ['restored twice later, session ended in between', 3, [2, 4], true],
  ['restored later, session ended before the restore', 1, [2], false],
  ['restored long before the payment', null, [-2], false],
])(
  'whether a payment may have an order that a restored database lacks: %s (payments-45)',
  (_, ended, restores, may) => {
    const paid = { paid_at: at(0), ended_at: maybe(ended) }
    expect(mayBeOrdered(paid, restores.map(at))).toBe(may)
  },
)

test.each([
  ['begun and paid before the restore', -1, -2, 0, true],
  ['begun before the restore, paid within an hour after (clock skew)', -1, 0.9, 0, true],
  ['begun before the restore, paid an hour after', -1, 1, 0, false],
  ['begun after the restore, paid before', 0.1, -2, 0, false],
  ['never restored', -1, -2, null, false],
])(
  'whether a cart may have been ordered after the backup: %s (payments-47)',
  (_, begun, paid, restored, may) => {
    const cart = { completing_at: at(begun), paid_at: at(paid) }
    expect(wasBeingOrdered(cart, maybe(restored))).toBe(may)
  },
)

test.each([
  ['no failure', null, -0.1, false],
  ['failed less than half an hour ago', 'away', -0.4, true],
  ['failed half an hour ago', 'away', -0.5, false],
  ['F-10: failed in the future, clock was wrong', 'away', 1, false],
])('whether a provider is skipped: %s', (_, fault, tried, isLeft) => {
  expect(isBackingOff({ fault, tried_at: at(tried) }, at(0))).toBe(isLeft)
})
