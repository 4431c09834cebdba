import { expect, test } from 'vitest'
import { placeOfPicture } from './picture-address.ts'

test.each([
  ['/uploads/a.webp', 'here'],
  ['https://store.example/uploads/a.webp', 'here'],
  ['" onerror="x', 'here'],
  ['https://elsewhere.example/a.png', 'elsewhere'],
  ['http://elsewhere.example/a.png', 'elsewhere'],
  ['//elsewhere.example/a.png', 'elsewhere'],
  ['/\\elsewhere.example/a.png', 'elsewhere'],
  ['javascript:alert(1)', 'nowhere'],
  [' JaVaScRiPt:alert(1)', 'nowhere'],
  ['java\tscript:alert(1)', 'nowhere'],
  ['data:image/svg+xml,<svg/>', 'nowhere'],
  ['blob:https://store.example/1', 'here'],
  ['file:///a.png', 'nowhere'],
  ['https://', 'nowhere'],
])('the picture %j lies %s', (address, place) => {
  expect(placeOfPicture(address, 'https://store.example')).toBe(place)
})
