import { expect, test } from 'vitest'
import { oneLine } from './index.ts'

test.each([
  ['Nina Tanaka', 'Nina Tanaka'],
  [' Nina\r\nBcc: all@example.com ', 'Nina Bcc: all@example.com'],
  ['a\u0000b\u2028c\u2029d\u0085e\tf', 'a b c d e f'],
  ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['Zoë “Zo” O’Hara 👩‍👩‍👧 家族', 'Zoë “Zo” O’Hara 👩‍👩‍👧 家族'],
  ['', ''],
])('%j is written as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
