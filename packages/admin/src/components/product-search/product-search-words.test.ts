import { expect, test } from 'vitest'
import { words } from './product-search-words.ts'

test.each([
  [0, 0, 'No options'],
  [0, 2, 'No options, 2 chosen'],
  [1, 0, '1 product found, 0 chosen'],
  [12, 3, '12 products found, 3 chosen'],
])('with %d found and %d chosen, the product search shows: %s', (count, chosen, said) => {
  expect(words.found(count, chosen)).toBe(said)
})
