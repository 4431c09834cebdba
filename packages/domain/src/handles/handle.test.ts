import { expect, test } from 'vitest'
import { handleFromTitle } from './index.ts'

test.each([
  ['Bathrobes', 'bathrobes'],
  ['Café Mug, large', 'cafe-mug-large'],
  ['  --Winter / 2026-- ', 'winter-2026'],
  ['Smørrebrød', 'smorrebrod'],
  ['겨울 컬렉션', '겨울-컬렉션'],
  ['!!!', ''],
])('the title %j gives the handle %j', (title, handle) => {
  expect(handleFromTitle(title)).toBe(handle)
})
