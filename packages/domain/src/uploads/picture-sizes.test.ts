import { expect, test } from 'vitest'
import { pictureSources, readPictureName, sizedName } from './index.ts'

const name = '01JD0000000000000000000000.png'

test.each([
  [name, { original: name, size: null }],
  [sizedName(name, 96), { original: name, size: 96 }],
  [`${name}.96.webp`, { original: name, size: 96 }],
  [`${name}.97.webp`, null],
  [`${name}.096.webp`, null],
  [`${name}.100000.webp`, null],
  [`${name}.96.png`, null],
  [`${name}.96.webp.48.webp`, null],
  [`../${name}`, null],
  [name.toLowerCase(), null],
  ['01JD.png', null],
  [`${name}\n`, null],
  ['', null],
])('the name %j means %j', (given, said) => {
  expect(readPictureName(given)).toEqual(said)
})

test.each([
  ['a small picture', `/uploads/${name}`, 36, '48', ['96 2x', '192 3x']],
  ['a picture that fits a size exactly', `/uploads/${name}`, 48, '48', ['96 2x', '192 3x']],
  ['a larger picture', `/uploads/${name}`, 120, '192', ['384 2x', '384 3x']],
])('%s is requested in sizes', (_, address, side, plain, finer) => {
  expect(pictureSources(address, side)).toEqual({
    src: `${address}.${plain}.webp`,
    srcSet: finer.map((each) => `${address}.${each.replace(' ', '.webp ')}`).join(', '),
  })
})

test('a picture too small for any size is requested as uploaded', () => {
  const address = `/uploads/${name}`
  expect(pictureSources(address, 2_000)).toEqual({ src: address })
  expect(pictureSources(address, 700)).toEqual({
    src: `${address}.768.webp`,
    srcSet: `${address}.1536.webp 2x, ${address} 3x`,
  })
})

test.each([
  '/demo/mug.svg',
  'https://elsewhere.example/mug.png',
  `/uploads/${name}.96.webp`,
  `https://elsewhere.example/a, b/uploads/${name}`,
  '/uploads/mug.png',
  '',
])('%j is unchanged', (address) => {
  expect(pictureSources(address, 36)).toEqual({ src: address })
})
