import { expect, test } from 'vitest'
import { listLimitRefusal } from './index.ts'

test.each([
  ['variants', 5_000, null],
  ['variants', 5_001, 'A product can have at most 5000 variants. This one has 5001.'],
  ['options', 100, null],
  ['options', 101, 'A product can have at most 100 options. This one has 101.'],
  ['images', 251, 'A product can have at most 250 images. This one has 251.'],
] as const)('limit of %s per product, with %i: %s', (list, count, message) => {
  expect(listLimitRefusal(list, count)?.message ?? null).toBe(message)
})
