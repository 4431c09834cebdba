import { expect, test } from 'vitest'
import { isPictureAddress } from './index.ts'

test.each([
  ['https://pictures.example/mug.jpg', true],
  ['HTTP://pictures.example/mug.jpg', true],
  ['/uploads/01JD.png', true],
  ['/demo/mug.jpg', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['data:image/png;base64,AAAA', false],
  ['//pictures.example/mug.jpg', false],
  ['mug.jpg', false],
  ['/etc/passwd', false],
  ['', false],
])('a picture can be at %j: %s', (address, isSo) => {
  expect(isPictureAddress(address)).toBe(isSo)
})
