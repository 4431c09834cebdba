import { expect, test } from 'vitest'
import { partsWithin } from './parts-within.ts'

test.each([
  ['nothing', [], []],
  ['all that fit', [4, 3, 3], [[4, 3, 3]]],
  [
    'what is beyond',
    [4, 3, 4, 6],
    [
      [4, 3],
      [4, 6],
    ],
  ],
  ['one that is greater by itself', [1, 25, 9, 0], [[1], [25], [9, 0]]],
  ['one that is greater at first', [25, 10], [[25], [10]]],
])('parts of ten at most: %s', (_, sizes, parts) => {
  expect(partsWithin(sizes, 10, (size) => size)).toEqual(parts)
})
