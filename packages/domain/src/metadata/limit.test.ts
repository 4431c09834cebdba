import { expect, test } from 'vitest'
import { customerMetadataRefusal } from './index.ts'

/** Returns metadata with this many characters of JSON. */
const ofLength = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })

test.each([
  ['none', 0, null, null],
  ['at the limit', 0, 4_000, null],
  ['one character over the limit', 0, 4_001, 'metadata_too_large'],
  ['over the limit before, cleared', 9_000, null, null],
  ['over the limit before, shortened', 9_000, 8_000, null],
  ['over the limit before, lengthened', 9_000, 9_001, 'metadata_too_large'],
] as const)('size of customer metadata: %s', (_, before, after, code) => {
  const was = before === 0 ? null : ofLength(before)
  const is = after === null ? null : ofLength(after)
  expect(customerMetadataRefusal(was, is)?.code ?? null).toBe(code)
})
