import { expect, test } from 'vitest'
import { importFileFault, importFileLimits } from './index.ts'

test.each([
  [0, 'The file is empty.'],
  [1, null],
  [importFileLimits.bytes, null],
  [importFileLimits.bytes + 1, 'The file is larger than 50 MB. Split it into several.'],
])('a file of %i bytes is reported as: %j', (size, fault) => {
  expect(importFileFault(size)).toBe(fault)
})
