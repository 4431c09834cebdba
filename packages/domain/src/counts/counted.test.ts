import { expect, test } from 'vitest'
import { counted } from './index.ts'

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
])('%i of them are %s', (count, words) => {
  expect(counted(count, 'order')).toBe(words)
})
