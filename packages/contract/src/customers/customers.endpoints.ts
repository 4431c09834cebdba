import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { password } from '../session/session.ts'
import {
  cursorQuery,
  cursorShape,
  dateRange,
  email,
  idList,
  metadataInput,
  money,
  pageQuery,
  selection,
  selectionQuery,
  text,
  timestamp,
} from '../values/index.ts'
import { customer } from './customers.ts'

const name = text(300).trim()

const customers = defineNoun({ noun: 'customers', one: 'customer', many: 'customers', record: customer })

export const listCustomers = customers.list(
  'The customers, the newest first. `q` finds them by the words of their email, names and phone, in any order. A list has no relations unless `expand` names them. `cursor` continues the list: send the `next_cursor` of the previous page, without `offset`.',
  {
    ...pageQuery(50),
    ...cursorQuery,
    ...selectionQuery,
    has_account: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    /** Of later releases; no customer of ours is in a group. */
    groups: idList.optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  },
  { more: cursorShape },
)

export const retrieveCustomer = customers.retrieve(
  'One customer with their orders and addresses, or what `expand` names. Of more than 1,000 orders the newest 1,000 come; all of them have a list of their own, `GET /admin/orders?customer_id=`.',
  { query: selection },
)

const customerFigures = z.object({
  order_count: z.number().int().min(0),
  /** When they last ordered; null for who never did. */
  last_order_at: timestamp.nullable(),
  /** What was captured and not given back, in minor units, by currency, that of the most orders first. */
  spent: z.array(z.object({ currency_code: z.string(), amount: money })),
})
export type CustomerFigures = z.output<typeof customerFigures>

export const retrieveCustomerFigures = customers.call(
  'retrieve-customer-figures',
  'GET /admin/customers/:id/figures',
  {
    summary: 'Ours: how often a customer ordered, when last, and what they spent in each currency.',
    response: z.object({ figures: customerFigures }),
  },
)

const createCustomerBody = z.strictObject({
  email,
  first_name: name.min(1),
  last_name: name.min(1),
  password,
  phone: name.nullish(),
  metadata: metadataInput.nullish(),
})

export const createCustomer = customers.create(
  "Makes a customer's account. An email belongs to one account, and besides to one customer without. The password is never answered; nothing of the call is kept, so that no Idempotency-Key is honoured.",
  createCustomerBody,
  { status: 201, keepsNoAnswer: true },
)

export const updateCustomerBody = z.strictObject({
  /** Only of a customer without account. */
  email: email.optional(),
  first_name: name.nullish(),
  last_name: name.nullish(),
  phone: name.nullish(),
  metadata: metadataInput.nullish(),
})

export const updateCustomer = customers.update(
  'Changes what is given; null takes a name or the phone away, metadata is merged key by key. The email of an account stays. Orders keep the email that they were placed with.',
  updateCustomerBody,
)
