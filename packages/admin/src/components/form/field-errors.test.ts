import { createCollection } from '@purser/contract/collections'
import { expect, test } from 'vitest'
import {
  errorsByField,
  fieldInMessage,
  fieldPaths,
  missingFields,
  missingInfo,
  withoutEmpty,
} from './field-errors.ts'

const required = { title: 'Title is required', 'shipping_address.city': 'City is required' }

test('a new collection without a title is told so', () => {
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

test('what the contract refuses stands at its field', () => {
  const checked = createCollection.body.safeParse({ title: 'x'.repeat(301) })
  expect(Object.keys(errorsByField(checked.error?.issues ?? []))).toEqual(['title'])
})

test("a server's sentence goes to the field it names", () => {
  const fields = ['title', 'handle', 'shipping_address.city']
  expect(fieldInMessage('Product_collection with handle summer already exists.', fields)).toBe('handle')
  expect(fieldInMessage('shipping_address.city must be a string', fields)).toBe('shipping_address.city')
  expect(fieldInMessage('The subtitle is wrong', fields)).toBeUndefined()
  expect(fieldInMessage('Something else', fields)).toBeUndefined()
})

test('the fields of a form are its leaves', () => {
  expect(fieldPaths({ email: '', shipping_address: { city: '', country_code: '' } })).toEqual([
    'email',
    'shipping_address.city',
    'shipping_address.country_code',
  ])
})
