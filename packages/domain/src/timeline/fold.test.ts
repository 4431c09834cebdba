import { expect, test } from 'vitest'
import { foldTimeline } from './index.ts'

const upTo = (length: number) => Array.from({ length }, (_, place) => place)

test.each<[string, number, number, number[], number, number]>([
  ['a short timeline is in sight as a whole', 5, 30, [], 5, 0],
  ['one that is three entries longer, too', 33, 30, [], 33, 0],
  ['of a long one the newest are', 500, 30, [], 30, 470],
  ['with what waits for somebody, however old', 500, 30, [3, 40, 499], 32, 468],
  ['more are in sight as more are wished for', 500, 130, [40, 499], 131, 369],
  ['at last all of it', 500, 530, [], 500, 0],
])('%s', (_, length, count, waiting, inSight, folded) => {
  const entries = upTo(length)
  const answer = foldTimeline(entries, count, (entry) => waiting.includes(entry))
  expect([answer.shown.length, answer.folded]).toEqual([inSight, folded])
  expect(answer.shown).toEqual([...answer.shown].sort((a, b) => a - b))
  expect(answer.shown).toEqual(expect.arrayContaining(waiting))
})
