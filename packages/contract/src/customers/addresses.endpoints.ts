import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { endpointsOf } from '../endpoints/index.ts'
import { customer } from './customers.ts'

const call = endpointsOf({ noun: 'customers', base: '/admin/customers', response: z.object({ customer }) })

/** As in later Medusa releases: true makes the address a default, false ends that. */
const defaults = { is_default_billing: z.boolean().optional(), is_default_shipping: z.boolean().optional() }

export const createCustomerAddressBody = addressInput.extend({
  country_code: addressInput.shape.country_code.unwrap().unwrap(),
  ...defaults,
})

export const createCustomerAddress = call('create-customer-address', 'POST :id/addresses', {
  summary: 'Not in Medusa v1: adds an address to a customer, at most 100. Orders keep theirs.',
  body: createCustomerAddressBody,
})

export const updateCustomerAddress = call('update-customer-address', 'POST :id/addresses/:address_id', {
  summary: "Not in Medusa v1: updates the given fields of a customer's address. Orders keep theirs.",
  body: addressInput.extend(defaults),
})

export const deleteCustomerAddress = call('delete-customer-address', 'DELETE :id/addresses/:address_id', {
  summary: "Not in Medusa v1: deletes a customer's address. Orders keep theirs.",
})
