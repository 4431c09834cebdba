import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { orderRow } from '../orders/order-row.ts'
import { deletableShape, emptyList, id, timestamp } from '../values/index.ts'

export const customer = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  /** Not in Medusa v1: when the email of an account was verified; null if it wasn't, or for guests. */
  email_proved_at: timestamp.nullable(),
  billing_address_id: id.nullable(),
  /** Not in Medusa v1: the address that new draft orders offer first; one of `shipping_addresses`. */
  default_shipping_address_id: id.nullable(),
  billing_address: address.nullable().optional(),
  shipping_addresses: z.array(address).optional(),
  orders: z.array(orderRow).optional(),
  /** Not in Medusa v1: when the personal data were erased; null if they weren't. */
  erased_at: timestamp.nullable(),
  /** Not in Medusa v1. */
  tags: z.array(z.string()),
  groups: emptyList.optional(),
  ...deletableShape,
})
export type Customer = z.output<typeof customer>
