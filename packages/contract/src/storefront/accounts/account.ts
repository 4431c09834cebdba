import { z } from 'zod'
import { id, timestamp } from '../../values/index.ts'
import { accountAddress } from './fields.ts'

/** The customer who is signed in, as they see themselves: nothing that operators keep of them. */
const account = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  billing_address_id: id.nullable(),
  billing_address: accountAddress.nullable(),
  shipping_addresses: z.array(accountAddress),
  created_at: timestamp,
})
export type Account = z.output<typeof account>
export const accountAnswer = z.object({ customer: account })
