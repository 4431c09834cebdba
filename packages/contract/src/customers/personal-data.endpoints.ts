import { type KeptKind, keptKinds } from '@purser/domain/customers'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { timestamp } from '../values/index.ts'
import { customer } from './customers.ts'

const call = endpointsOf({ noun: 'customers', base: '/admin/customers', response: z.object({ customer }) })

/** An app would need the right to read everything. */
const readRight = 'personal-data'

export const exportPersonalData = call('export-personal-data', 'GET :id/personal-data', {
  summary:
    'Not in Medusa v1: downloads everything that is stored about a customer as one JSON file: profile, addresses, orders, drafts, carts, returns, swaps, claims, notes, emails, gift cards, history. Not for apps.',
  readRight,
  query: z.strictObject({}),
  mediaType: 'application/json',
  response: z.unknown(),
})

const erasure = z.object({
  /** Why the data can't be erased now; null if they can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** When they were erased; null if they weren't. */
  erased_at: timestamp.nullable(),
  /** How many records of each kind lose their personal data. */
  erases: z.record(z.string(), z.number().int()),
  /** What stays; `until` is a day, or null if it isn't known or has no end. */
  keeps: z.array(
    z.object({
      kind: z.enum(Object.keys(keptKinds) as [KeptKind, ...KeptKind[]]),
      count: z.number().int().nullable(),
      until: z.string().nullable(),
    }),
  ),
  /** Other customers with the same email, who aren't erased with this one. */
  others: z.array(z.object({ id: z.string(), email: z.string(), has_account: z.boolean() })),
})
export type Erasure = z.output<typeof erasure>

export const planCustomerErasure = call('plan-customer-erasure', 'GET :id/erasure', {
  summary:
    "Not in Medusa v1: returns what erasing a customer's personal data would remove, what it would keep and until when, and why it would be refused.",
  readRight,
  query: z.strictObject({}),
  response: z.object({ erasure }),
})

export const eraseCustomer = call('erase-customer', 'POST :id/erase', {
  summary:
    "Not in Medusa v1: erases a customer's personal data, also those of customers merged into them. The books stay without them; invoices stay as they are. Refused while orders or drafts are open. It can't be undone.",
})
