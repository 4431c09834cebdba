import { expect, test } from 'vitest'
import { beginHistory, type History, mapHistory, record, redo, undo } from './history.ts'

const isSame = (one: number, other: number) => one === other
const written = [1, 2, 3, 4].reduce<History<number>>(record, beginHistory(0))

test('outside changes apply to every state, and each step can be undone and redone', () => {
  const later = mapHistory(undo(written), (state) => state + 10, isSame)
  expect(later).toEqual({ past: [10, 11, 12], present: 13, future: [14] })
  expect(undo(later).present).toBe(12)
  expect(redo(later).present).toBe(14)
})

test('a step without effect is dropped', () => {
  expect(mapHistory(undo(written), (state) => Math.floor(state / 2), isSame)).toEqual({
    past: [0],
    present: 1,
    future: [2],
  })
  expect(mapHistory(written, () => 7, isSame)).toEqual(beginHistory(7))
})
