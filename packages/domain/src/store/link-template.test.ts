import { expect, test } from 'vitest'
import { isLinkTemplate, isSameForAll, linkFromTemplate } from './index.ts'

test.each([
  ['', true],
  ['https://shop.example/pay/{cart_id}', true],
  ['http://localhost:8000?cart={cart_id}', true],
  ['HTTPS://shop.example', true],
  ['shop.example/pay', false],
  ['ftp://shop.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https:///pay', false],
  ['https://shop.example/a b', false],
])('%j is a link template: %s', (text, is) => {
  expect(isLinkTemplate(text)).toBe(is)
})

test("a link contains the cart's id in place of {cart_id}", () => {
  expect(linkFromTemplate('https://shop.example/pay/{cart_id}', { cart_id: 'cart_1' })).toBe(
    'https://shop.example/pay/cart_1',
  )
  expect(linkFromTemplate('https://shop.example', { cart_id: 'cart_1' })).toBe('https://shop.example')
})

test.each([
  ['https://shop.example/pay/{cart_id}', false],
  ['https://shop.example/pay', true],
  [' ', false],
])('%j leads everyone to the same page: %s', (template, is) => {
  expect(isSameForAll(template)).toBe(is)
})
