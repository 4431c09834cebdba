import { expect, test } from 'vitest'
import { counted } from './index.ts'

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [3_030, '3,030 orders'],
])('the count %i reads %s', (count, words) => {
  expect(counted(count, 'order')).toBe(words)
})

test.each([
  [1, '1 try'],
  [3, '3 tries'],
])('the count %i of an irregular noun reads %s', (count, words) => {
  expect(counted(count, 'try', 'tries')).toBe(words)
})
