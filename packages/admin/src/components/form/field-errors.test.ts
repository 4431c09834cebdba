import { createCollection } from '@purser/contract/collections'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import {
  errorAt,
  errorsByField,
  fieldOfError,
  fieldPaths,
  missingFields,
  missingInfo,
  withoutEmpty,
  withoutTyped,
} from './field-errors.ts'

const required = { title: 'Title is required', 'shipping_address.city': 'City is required' }

test('a new collection needs a title', () => {
  const missing = missingFields({ title: ' ', shipping_address: { city: 'Ghent' } }, required)
  expect(missing).toEqual({ title: 'Title is required' })
  expect(missingInfo(Object.keys(missing))).toBe('Missing info: title')
  expect(missingInfo(['title', 'description'])).toBe('Missing info: title, description')
})

test('a required field inside an address is found', () => {
  expect(Object.keys(missingFields({ title: 'x', shipping_address: {} }, required))).toEqual([
    'shipping_address.city',
  ])
})

test('fields left empty are not sent, and texts are trimmed', () => {
  const body = withoutEmpty({ title: ' Bathrobes ', handle: '', address: { city: 'Ghent', phone: ' ' } })
  expect(body).toEqual({ title: 'Bathrobes', address: { city: 'Ghent' } })
})

test('zero and false are not empty', () => {
  expect(withoutEmpty({ amount: 0, no_notification: false })).toEqual({ amount: 0, no_notification: false })
})

test("the contract's refusal appears at its field", () => {
  const checked = createCollection.body.safeParse({ title: 'x'.repeat(301) })
  expect(Object.keys(errorsByField(checked.error?.issues ?? []))).toEqual(['title'])
})

test.each([
  ['handle', 'handle'],
  ['shipping_address.city', 'shipping_address.city'],
  ['items.0.quantity', 'items'],
  ['items.0.note', 'items.0.note'],
  ['title', undefined],
  ['handles', undefined],
  [undefined, undefined],
])("a server's refusal of %s appears at %s, whatever its text", (field, found) => {
  const fields = ['handle', 'shipping_address.city', 'items', 'items.0.note']
  const refused = new ApiError(400, { message: 'The handle and the title are wrong', field })
  expect(fieldOfError(refused, fields)).toBe(found)
})

test('an error that is not from the server belongs to no field', () => {
  expect(fieldOfError(new Error('handle'), ['handle'])).toBeUndefined()
})

test('lists the leaves of the form values as its fields', () => {
  expect(fieldPaths({ email: '', shipping_address: { city: '', country_code: '' } })).toEqual([
    'email',
    'shipping_address.city',
    'shipping_address.country_code',
  ])
})

test('a field shows its own error or that of one of its entries', () => {
  const errors = { 'tags.2.value': 'Too long', tagsy: 'Other', title: null }
  expect(['tags', 'tagsy', 'title', 'tag'].map((field) => errorAt(errors, field))).toEqual([
    'Too long',
    'Other',
    undefined,
    undefined,
  ])
})

test('separates the errors of entries from those of their field', () => {
  const errors = {
    'variants.1.sku': 'Taken',
    'variants.1.prices.0.amount': 'Wrong',
    'variants.12.sku': 'Taken',
  }
  expect(errorAt(errors, 'variants.1', ['sku'])).toBe('Wrong')
  expect(errorAt(errors, 'variants.1', ['sku', 'prices'])).toBeUndefined()
})

test('editing a field clears its errors and those of its entries', () => {
  const before = { title: 'x', items: [1], address: { city: 'Ghent', phone: '' } }
  const errors = { title: 'a', 'items.0.amount': 'b', 'address.city': 'c', 'variants.0.sku': 'd' }
  const left = (values: object) => Object.values(withoutTyped(errors, values, before)).join('')
  expect(left({ ...before, items: [2] })).toBe('acd')
  expect(left({ ...before, address: { city: 'Bruges', phone: '1' } })).toBe('abd')
  expect(left(before)).toBe('abcd')
  expect(left({ ...before, items: [...before.items] })).toBe('abcd')
})
