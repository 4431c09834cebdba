import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  ['to the front', 2, 0, 'cabd'],
  ['to the back', 0, 3, 'bcda'],
  ['one place back', 1, 2, 'acbd'],
  ['beyond the end', 1, 9, 'acdb'],
  ['before the beginning', 1, -1, 'bacd'],
  ['to its own place', 1, 1, 'abcd'],
])('a picture is moved %s', (_, from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})
