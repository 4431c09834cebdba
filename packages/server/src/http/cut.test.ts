import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab🔑d', 3, 'ab…'],
  ['a🔑cd', 3, 'a🔑…'],
])('%j cut to %d is %j', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected)
})
