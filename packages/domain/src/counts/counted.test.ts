import { expect, test } from 'vitest'
import { counted } from './index.ts'

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
])('%i of them are %s', (count, words) => {
  expect(counted(count, 'order')).toBe(words)
})

test.each([
  [1, '1 try'],
  [3, '3 tries'],
])('%i of a noun with an irregular plural are %s', (count, words) => {
  expect(counted(count, 'try', 'tries')).toBe(words)
})
