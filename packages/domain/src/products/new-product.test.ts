import { expect, test } from 'vitest'
import {
  isDiscountable,
  measuresOf,
  newProduct,
  newVariant,
  profileTypeOfNew,
  thumbnailOfNew,
} from './index.ts'

test('products-29: a new product is a draft that can be discounted; a new variant’s stock is tracked, without backorders', () => {
  expect(newProduct).toMatchObject({ status: 'draft', is_giftcard: false, discountable: true })
  expect(newVariant).toMatchObject({ manage_inventory: true, allow_backorder: false })
})

test.each([
  ['the one given', '/named.png', ['/first.png'], '/named.png'],
  ['its first image', undefined, ['/first.png', '/second.png'], '/first.png'],
  ['its first image if null is given', null, ['/first.png'], '/first.png'],
  ['null without images', null, [], null],
])('products-29: the thumbnail of a new product is %s', (_, thumbnail, images, shown) => {
  expect(thumbnailOfNew(thumbnail, images)).toBe(shown)
})

test.each([
  [{ is_giftcard: false, discountable: true }, true, 'default'],
  [{ is_giftcard: false, discountable: false }, false, 'default'],
  [{ is_giftcard: true, discountable: true }, false, 'gift_card'],
])('products-29: %j is discountable: %s, and ships by the profile %s', (product, discountable, profile) => {
  expect(isDiscountable(product)).toBe(discountable)
  expect(profileTypeOfNew(product)).toBe(profile)
})

test('missing measures are null, and no other fields are copied', () => {
  const product = { title: 'Mug', weight: 0, material: 'Clay' }
  expect(measuresOf(product)).toEqual({
    weight: 0,
    length: null,
    height: null,
    width: null,
    hs_code: null,
    origin_country: null,
    mid_code: null,
    material: 'Clay',
  })
})
