import { expect, test } from 'vitest'
import { isGivenUp, restSeconds, secondsToNextTry } from './index.ts'

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [10, 2_560],
  [11, 3_600],
  [5_000, 3_600],
])('after attempt %i the next one is %i seconds later', (tries, seconds) => {
  expect(secondsToNextTry(tries)).toBe(seconds)
})

test.each([
  [0, 0],
  [2, 0],
  [3, 5],
  [4, 10],
  [9, 300],
  [5_000, 300],
])('a receiver that failed %i times in a row is not called for %i seconds', (failures, seconds) => {
  expect(restSeconds(failures)).toBe(seconds)
})

test('a delivery is retried for three days, so a receiver can be down for one', () => {
  expect([86_400, 259_199, 259_200].map(isGivenUp)).toEqual([false, false, true])
})
