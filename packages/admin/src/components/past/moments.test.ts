import type { JournalEntry } from '@purser/contract/history'
import { expect, test } from 'vitest'
import { isDeleted, momentsOf, placeOf } from './moments.ts'

const at = (second: number) => `2026-03-02T09:00:0${second}.000Z`
const entry = (id: number, second: number, operation = 'update-product') =>
  ({ id, operation, created_at: at(second) }) as JournalEntry
const seconds = (moments: { readonly at: string }[]) => moments.map((one) => Number(one.at.slice(17, 19)))

test('a record that was created since the past is known has its changes, oldest first', () => {
  const history = [entry(3, 5), entry(2, 5), entry(1, 2, 'create-product')]
  const moments = momentsOf({ history, older: null, past_since: at(0) })
  expect(seconds(moments)).toEqual([2, 5])
  expect(moments[1]?.entry?.id).toBe(3)
})

test('an older record also has how it was when the past began', () => {
  const history = [entry(3, 5), entry(2, 4), entry(1, 1, 'create-product')]
  expect(seconds(momentsOf({ history, older: null, past_since: at(3) }))).toEqual([3, 4, 5])
  expect(seconds(momentsOf({ history: [], older: null, past_since: at(3) }))).toEqual([3])
})

test('a record with more changes than are loaded begins with the oldest of these', () => {
  expect(seconds(momentsOf({ history: [entry(9, 5), entry(8, 4)], older: 'x', past_since: at(0) }))).toEqual([
    4, 5,
  ])
})

test('a moment belongs to the last change before it', () => {
  const moments = momentsOf({
    history: [entry(2, 5), entry(1, 2, 'create-product')],
    older: null,
    past_since: at(0),
  })
  expect([1, 2, 4, 5, 9].map((second) => placeOf(moments, at(second)))).toEqual([0, 0, 0, 1, 1])
})

test.each([
  ['delete-product', 'product', true],
  ['delete-variant', 'product', false],
  ['delete-gift-card', 'gift_card', true],
  ['update-product', 'product', false],
  ['delete-product', null, false],
] as const)('a record whose last change is %s, of kind %s, is deleted: %s', (operation, kind, is) => {
  expect(isDeleted([{ at: at(1), entry: entry(1, 1, operation) }], kind)).toBe(is)
})
