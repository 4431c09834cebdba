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
  ['never yet: the last three days, one after another', null, [-72, -48]],
  ['less than a day ago', -23.9, null],
  ['a day ago: as far as the provider has written it down', -24, [-24, -1 / 6]],
  ['two days ago: a day of them', -48, [-48, -24]],
  ['F-10: at a moment to come, as the clock was wrong: as if never', 1, [-72, -48]],
])('the books were compared %s (payments-42)', (_, until, span) => {
  const [from = 0, to = 0] = span ?? []
  expect(spanToCompare(maybe(until), at(0))).toEqual(span && { from: at(from), until: at(to) })
})

test.each([
  ['never yet', null, true],
  ['less than an hour ago', -0.9, false],
  ['an hour ago', -1, true],
  ['F-10: at a moment to come', 0.1, true],
])('unassigned money was looked for %s', (_, swept, isDue) => {
  expect(isSweepDue(maybe(swept), at(0))).toBe(isDue)
})

test.each([
  ['never yet', null, [-72, -1]],
  ['an hour ago', -1, [-73, -1]],
  ['five days ago: nobody could look since', -120, [-192, -1]],
  ['F-10: at a moment to come: as if never', 1, [-72, -1]],
])('unassigned money was looked for %s: among payments of that time (payments-26)', (_, swept, span) => {
  const [from = 0, until = 0] = span
  expect(spanToSweep(maybe(swept), at(0))).toEqual({ from: at(from), until: at(until) })
})

test.each([
  ['never', null, false],
  ['a day after it was paid', 24, true],
  ['before it was paid, but for what clocks may differ', -0.9, true],
  ['an hour before it was paid', -1, false],
])(
  'restored books may be missing a payment, as they were restored %s (payments-45)',
  (_, restored, isOld) => {
    expect(isBeforeRestore(at(0), maybe(restored))).toBe(isOld)
  },
)

test.each([
  ['never restored', 0, null, false],
  ['not taken', null, 1, false],
  ['taken before the restore', 0, 1, true],
  ['taken since, by the same clock', 1, 1, false],
])('in restored books, a step was %s: from the backup? (payments-45)', (_, taken, restored, isOld) => {
  expect(isFromBackup(maybe(taken), maybe(restored))).toBe(isOld)
})

test.each([
  ['no restore', 1, [], false],
  ['a restore since, and its session was live then', null, [2], true],
  ['a restore since, and its session was ended after that', 3, [2], true],
  ['the same, and another restore', 3, [2, 4], true],
  ['a restore since, and its session had ended before', 1, [2], false],
  ['a restore long before', null, [-2], false],
])(
  'a payment of that time may have an order missing from the books: %s (payments-45)',
  (_, ended, restores, may) => {
    const paid = { paid_at: at(0), ended_at: maybe(ended) }
    expect(mayBeOrdered(paid, restores.map(at))).toBe(may)
  },
)

test.each([
  ['begun and paid before it', -1, -2, 0, true],
  ['begun before it and paid within an hour after, as clocks differ', -1, 0.9, 0, true],
  ['begun before it and paid since', -1, 1, 0, false],
  ['begun since, of what was paid before', 0.1, -2, 0, false],
  ['begun in books that were never restored', -1, -2, null, false],
])('an order is %s (payments-47)', (_, begun, paid, restored, may) => {
  const cart = { completing_at: at(begun), paid_at: at(paid) }
  expect(wasBeingOrdered(cart, maybe(restored))).toBe(may)
})

test.each([
  ['nothing failed', null, -0.1, false],
  ['less than half an hour ago', 'away', -0.4, true],
  ['half an hour ago', 'away', -0.5, false],
  ['F-10: at a moment to come', 'away', 1, false],
])('a provider is skipped after a failure: %s', (_, fault, tried, isLeft) => {
  expect(isBackingOff({ fault, tried_at: at(tried) }, at(0))).toBe(isLeft)
})
