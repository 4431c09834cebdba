import { z } from 'zod'
import { customer } from '../../customers/index.ts'
import { timestamp } from '../../values/index.ts'
import { accountAddress } from './fields.ts'

/** The signed-in customer as they see themselves, without what operators store about them. */
const account = z.object({
  ...customer.pick({ id: true, email: true, first_name: true, last_name: true, phone: true }).shape,
  ...customer.pick({ has_account: true, billing_address_id: true }).shape,
  billing_address: accountAddress.nullable(),
  shipping_addresses: z.array(accountAddress),
  created_at: timestamp,
})
export type Account = z.output<typeof account>
export const accountAnswer = z.object({ customer: account })
