import { expect, test } from 'vitest'
import { ownAddress, placeOfPicture } from './picture-address.ts'

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
])('the picture %j is located %s', (address, place) => {
  expect(placeOfPicture(address, { origin: 'https://store.example' })).toBe(place)
})

const name = '01JD0000000000000000000000.png'
const open = { origin: 'https://store.example', uploadsBase: 'https://cdn.example/shop' }

test.each([
  [`https://cdn.example/shop/${name}`, 'here', `/uploads/${name}`],
  [`https://store.example/uploads/${name}`, 'here', `/uploads/${name}`],
  ['/demo/mug.svg?v=2', 'here', '/demo/mug.svg?v=2'],
  ['blob:https://store.example/1', 'here', 'blob:https://store.example/1'],
])('%s is located %s, at %s', (address, place, own) => {
  expect([placeOfPicture(address, open), ownAddress(address, open)]).toEqual([place, own])
})

test.each([
  'https://cdn.example/shop/mug.png',
  `https://cdn.example/${name}`,
  `https://cdn.example.org/shop/${name}`,
])('%s is located elsewhere', (address) => {
  expect(placeOfPicture(address, open)).toBe('elsewhere')
})
