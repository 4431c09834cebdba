import { expect, test } from 'vitest'
import { productFileFault, productFileLimits } from './index.ts'

test.each([
  [0, 'The file is empty.'],
  [1, null],
  [productFileLimits.bytes, null],
  [productFileLimits.bytes + 1, 'The file is larger than 50 MB. Split it into several.'],
])('a file of %i bytes is reported as: %j', (size, fault) => {
  expect(productFileFault(size)).toBe(fault)
})
