import { expect, test } from 'vitest'
import { withLevels } from './index.ts'

test.each([
  ['no movements', [], 7, []],
  ['one movement', [-2], 5, [[7, 5]]],
  [
    'several movements',
    [3, -4, 10],
    9,
    [
      [6, 9],
      [10, 6],
      [0, 10],
    ],
  ],
  [
    'below zero',
    [-3, -1],
    -4,
    [
      [-1, -4],
      [0, -1],
    ],
  ],
])('stock before and after each movement: %s', (_, deltas, level, levels) => {
  const told = withLevels(
    deltas.map((delta) => ({ delta })),
    level,
  )
  expect(told.map(({ from, to }) => [from, to])).toEqual(levels)
})
