import { expect, test } from 'vitest'
import { withLevels } from './index.ts'

test.each([
  ['nothing', [], 7, []],
  ['one movement', [-2], 5, [[7, 5]]],
  [
    'each where the one before it ended',
    [3, -4, 10],
    9,
    [
      [6, 9],
      [10, 6],
      [0, 10],
    ],
  ],
  [
    'below zero too',
    [-3, -1],
    -4,
    [
      [-1, -4],
      [0, -1],
    ],
  ],
])('movements lead from one stock level to the next: %s', (_, deltas, level, levels) => {
  const told = withLevels(
    deltas.map((delta) => ({ delta })),
    level,
  )
  expect(told.map(({ from, to }) => [from, to])).toEqual(levels)
})
