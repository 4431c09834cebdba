import { expect, test } from 'vitest'
import { foldTimeline } from './index.ts'

const upTo = (length: number) => Array.from({ length }, (_, place) => place)

test.each<[string, number, number, number[], number, number]>([
  ['short, all shown', 5, 30, [], 5, 0],
  ['three entries over the limit, all shown', 33, 30, [], 33, 0],
  ['long, newest shown', 500, 30, [], 30, 470],
  ['long, older open entries shown too', 500, 30, [3, 40, 499], 32, 468],
  ['long, more requested', 500, 130, [40, 499], 131, 369],
  ['long, all requested', 500, 530, [], 500, 0],
])('folding a timeline: %s', (_, length, count, waiting, inSight, folded) => {
  const entries = upTo(length)
  const answer = foldTimeline(entries, count, (entry) => waiting.includes(entry))
  expect([answer.shown.length, answer.folded]).toEqual([inSight, folded])
  expect(answer.shown).toEqual([...answer.shown].sort((a, b) => a - b))
  expect(answer.shown).toEqual(expect.arrayContaining(waiting))
})
