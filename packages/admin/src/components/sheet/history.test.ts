import { expect, test } from 'vitest'
import { beginHistory, type History, mapHistory, record, redo, undo } from './history.ts'

const isSame = (one: number, other: number) => one === other
const written = [1, 2, 3, 4].reduce<History<number>>(record, beginHistory(0))

test('what comes from elsewhere is in every state, and each step can be taken back and made again', () => {
  const later = mapHistory(undo(written), (state) => state + 10, isSame)
  expect(later).toEqual({ past: [10, 11, 12], present: 13, future: [14] })
  expect(undo(later).present).toBe(12)
  expect(redo(later).present).toBe(14)
})

test('a step that does nothing any more is none', () => {
  expect(mapHistory(undo(written), (state) => Math.floor(state / 2), isSame)).toEqual({
    past: [0],
    present: 1,
    future: [2],
  })
  expect(mapHistory(written, () => 7, isSame)).toEqual(beginHistory(7))
})
