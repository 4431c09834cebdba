import { expect, test } from 'vitest'
import {
  addAddressRefusal,
  addressesAtFirst,
  chooseDefaults,
  MAX_ADDRESSES,
  sortByDefault,
} from './addresses.ts'

const kept = { billing_address_id: 'a', default_shipping_address_id: 'b' }

test.each([
  ['nothing chosen', 'c', {}, kept],
  ['both', 'c', { is_default_billing: true, is_default_shipping: true }, both('c', 'c')],
  ['one, the other stays', 'c', { is_default_shipping: true }, both('a', 'c')],
  ['the present one again', 'b', { is_default_shipping: true }, kept],
  ['no longer a default', 'b', { is_default_shipping: false }, both('a', null)],
  ['another address was no default', 'c', { is_default_billing: false, is_default_shipping: false }, kept],
])('default addresses: %s (customers-33)', (_, id, choice, expected) => {
  expect(chooseDefaults(kept, id, choice)).toEqual(expected)
})

function both(billing_address_id: string | null, default_shipping_address_id: string | null) {
  return { billing_address_id, default_shipping_address_id }
}

test.each([
  [{ erased_at: null, count: MAX_ADDRESSES - 1 }, undefined],
  [{ erased_at: null, count: MAX_ADDRESSES }, 'too_many_addresses'],
  [{ erased_at: '2026-01-01', count: 0 }, 'customer_erased'],
])('another address for %o: %s', (customer, code) => {
  expect(addAddressRefusal(customer)?.code).toBe(code)
})

test('default addresses come first, the others keep their order', () => {
  const addresses = ['c', 'a', 'd', 'b'].map((id) => ({ id }))
  expect(sortByDefault(addresses, kept).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
  expect(sortByDefault(addresses, both(null, null))).toEqual(addresses)
})

test('addresses of one street and name are shown once at first, and six in all (customers-5)', () => {
  const [quay, pier] = [{ address_1: 'Quay 1' }, { address_1: 'Pier 2' }]
  expect(addressesAtFirst([quay, { ...quay }, pier])).toEqual([quay, pier])
  const many = Array.from({ length: 8 }, (_, n) => ({ address_1: `Quay ${n}` }))
  expect(addressesAtFirst(many)).toEqual(many.slice(0, 6))
})
