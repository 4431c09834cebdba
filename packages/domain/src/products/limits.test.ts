import { expect, test } from 'vitest'
import { listLimitRefusal } from './index.ts'

test.each([
  ['variants', 5_000, null],
  ['variants', 5_001, 'The product would have 5001 variants; 5000 are kept at most.'],
  ['options', 100, null],
  ['options', 101, 'The product would have 101 options; 100 are kept at most.'],
  ['images', 251, 'The product would have 251 pictures; 250 are kept at most.'],
] as const)('of %s a product can have %i: %s', (list, count, message) => {
  expect(listLimitRefusal(list, count)?.message ?? null).toBe(message)
})
