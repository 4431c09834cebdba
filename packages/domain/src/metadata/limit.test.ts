import { expect, test } from 'vitest'
import { customerMetadataRefusal } from './index.ts'

/** Returns metadata with this many characters of JSON. */
const ofLength = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })

test.each([
  ['are none', 0, null, null],
  ['are as long as may be', 0, 4_000, null],
  ['are a character longer', 0, 4_001, 'metadata_too_large'],
  ['were longer, and are cleared', 9_000, null, null],
  ['were longer, and are shorter', 9_000, 8_000, null],
  ['were longer, and are longer still', 9_000, 9_001, 'metadata_too_large'],
] as const)('notes of customers that %s', (_, before, after, code) => {
  const was = before === 0 ? null : ofLength(before)
  const is = after === null ? null : ofLength(after)
  expect(customerMetadataRefusal(was, is)?.code ?? null).toBe(code)
})
