import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { password } from '../session/session.ts'
import {
  cursorQuery,
  cursorShape,
  dateRange,
  email,
  id,
  idList,
  metadataInput,
  money,
  pageQuery,
  pageShape,
  selectionQuery,
  text,
  timestamp,
} from '../values/index.ts'
import { customer } from './customers.ts'

const noun = 'customers'
const params = z.strictObject({ id })
const answer = z.object({ customer })
const name = text(300).trim()

export const listCustomers = defineEndpoint({
  name: 'list-customers',
  method: 'GET',
  path: '/admin/customers',
  noun,
  summary:
    'The customers, the newest first. `q` finds them by the words of their email, names and phone, in any order. A list has no relations unless `expand` names them. `cursor` continues the list: send the `next_cursor` of the previous page, without `offset`.',
  query: z.strictObject({
    ...pageQuery(50),
    ...cursorQuery,
    ...selectionQuery,
    has_account: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    /** Of later releases; no customer of ours is in a group. */
    groups: idList.optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ customers: z.array(customer), ...pageShape, ...cursorShape }),
})

export const retrieveCustomer = defineEndpoint({
  name: 'retrieve-customer',
  method: 'GET',
  path: '/admin/customers/:id',
  noun,
  summary:
    'One customer with their orders and addresses, or what `expand` names. Of more than 1,000 orders the newest 1,000 come; all of them have a list of their own, `GET /admin/orders?customer_id=`.',
  params,
  query: z.strictObject(selectionQuery),
  response: answer,
})

const customerFigures = z.object({
  order_count: z.number().int().min(0),
  /** When they last ordered; null for who never did. */
  last_order_at: timestamp.nullable(),
  /** What was captured and not given back, in minor units, by currency, that of the most orders first. */
  spent: z.array(z.object({ currency_code: z.string(), amount: money })),
})
export type CustomerFigures = z.output<typeof customerFigures>

export const retrieveCustomerFigures = defineEndpoint({
  name: 'retrieve-customer-figures',
  method: 'GET',
  path: '/admin/customers/:id/figures',
  noun,
  summary: 'Ours: how often a customer ordered, when last, and what they spent in each currency.',
  params,
  response: z.object({ figures: customerFigures }),
})

const createCustomerBody = z.strictObject({
  email,
  first_name: name.min(1),
  last_name: name.min(1),
  password,
  phone: name.nullish(),
  metadata: metadataInput.nullish(),
})

export const createCustomer = defineEndpoint({
  name: 'create-customer',
  method: 'POST',
  path: '/admin/customers',
  noun,
  summary:
    "Makes a customer's account. An email belongs to one account, and besides to one customer without. The password is never answered; nothing of the call is kept, so that no Idempotency-Key is honoured.",
  status: 201,
  keepsNoAnswer: true,
  body: createCustomerBody,
  response: answer,
})

export const updateCustomerBody = z.strictObject({
  /** Only of a customer without account. */
  email: email.optional(),
  first_name: name.nullish(),
  last_name: name.nullish(),
  phone: name.nullish(),
  metadata: metadataInput.nullish(),
})

export const updateCustomer = defineEndpoint({
  name: 'update-customer',
  method: 'POST',
  path: '/admin/customers/:id',
  noun,
  summary:
    'Changes what is given; null takes a name or the phone away, metadata is merged key by key. The email of an account stays. Orders keep the email that they were placed with.',
  params,
  body: updateCustomerBody,
  response: answer,
})
