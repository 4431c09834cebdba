import { expect, test } from 'vitest'
import {
  documentKinds,
  documentTitles,
  orderBarcode,
  returnSlipAvailability,
  returnsToPrint,
  usualPaper,
} from './index.ts'

const back = (id: string, status: string) => ({ id, status })

test('a slip is printed for each open return, once (documents-7)', () => {
  const ofClaim = back('ret_claim', 'requested')
  const order = {
    returns: [back('ret_1', 'requested'), back('ret_2', 'received'), back('ret_3', 'canceled'), ofClaim],
    swaps: [{ return_order: back('ret_swap', 'requested') }, { return_order: null }],
    claims: [{ return_order: ofClaim }],
  }
  expect(returnsToPrint(order).map(({ id }) => id)).toEqual(['ret_1', 'ret_claim', 'ret_swap'])
  expect(returnsToPrint(order, 'ret_swap').map(({ id }) => id)).toEqual(['ret_swap'])
  expect(returnsToPrint(order, 'ret_2')).toEqual([])
})

test.each([
  ['requested', null],
  ['received', 'return_received'],
  ['requires_action', 'return_received'],
  ['canceled', 'return_canceled'],
])('return slip of a return that is %s: %s', (status, code) => {
  const availability = returnSlipAvailability({ status })
  expect(availability.isAvailable ? null : availability.code).toBe(code)
})

test.each([
  ['us', 'letter'],
  ['CA', 'letter'],
  ['mx', 'letter'],
  ['de', 'a4'],
  [null, 'a4'],
])('a store in %s prints on %s', (country, paper) => {
  expect(usualPaper(country)).toBe(paper)
})

test('every document has a title, and the barcode is the number without # (documents-4)', () => {
  expect(Object.keys(documentTitles)).toEqual([...documentKinds])
  expect(orderBarcode({ display_id: 1234 })).toBe('1234')
})
