import { expect, test } from 'vitest'
import { denominationName } from './index.ts'

test('denominations are called by their position, counted from 1', () => {
  expect([0, 1, 2].map(denominationName)).toEqual(['1', '2', '3'])
})
