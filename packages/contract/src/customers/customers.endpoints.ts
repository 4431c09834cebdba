import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { explanation } from '../explanations/index.ts'
import { password } from '../session/session.ts'
import {
  asOfQuery,
  cursorQuery,
  cursorShape,
  dateFilters,
  email,
  idList,
  metadataInput,
  money,
  pageQuery,
  selectionAsOf,
  selectionQuery,
  tags,
  text,
  textList,
  timestamp,
} from '../values/index.ts'
import { customer } from './customers.ts'

const name = text(300).trim()

const customers = defineNoun({ one: 'customer', many: 'customers', record: customer })

export const listCustomers = customers.list(
  "Lists customers, newest first, without relations unless `expand` names them. `q` matches the words of email, names and phone, in any order. To continue with `cursor`, send the previous page's `next_cursor` without `offset`.",
  {
    ...pageQuery(50),
    ...cursorQuery,
    ...selectionQuery,
    has_account: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    /** Of later Medusa releases; matches no customer. */
    groups: idList.optional(),
    /** Not in Medusa v1: finds customers with any of them. */
    tags: textList.optional(),
    ...dateFilters,
    ...asOfQuery,
  },
  { more: cursorShape },
)

export const listCustomerTags = customers.call('list-customer-tags', 'GET tags', {
  summary:
    'Not in Medusa v1: lists the 200 most used tags of customers, with the number of customers that have each.',
  query: z.strictObject({}),
  response: z.object({
    tags: z.array(z.object({ value: z.string(), customer_count: z.number().int() })),
  }),
})

export const retrieveCustomer = customers.retrieve(
  'Retrieves a customer with orders and addresses, or what `expand` names. At most the newest 1,000 orders are included; `GET /admin/orders?customer_id=` lists them all.',
  { query: selectionAsOf },
)

const customerFigures = z.object({
  order_count: z.number().int().min(0),
  /** When they last ordered; null if they never did. */
  last_order_at: timestamp.nullable(),
  /** Captured less refunded money in minor units by currency, the one with most orders first. */
  spent: z.array(
    z.object({
      currency_code: z.string(),
      amount: money,
      /** What an order that isn't canceled is worth on average; null if all are canceled. */
      average_order: money.nullable(),
    }),
  ),
  /** How many of the orders that aren't canceled were returned at least in part, in whole percent; null for none. */
  returns_rate: z.number().int().nullable(),
})
export type CustomerFigures = z.output<typeof customerFigures>

export const retrieveCustomerFigures = customers.call('retrieve-customer-figures', 'GET :id/figures', {
  summary:
    'Not in Medusa v1: returns how often a customer ordered, when last, what they spent in each currency, and how much they return.',
  response: z.object({ figures: customerFigures }),
})

export const explainCustomer = customers.call('explain-customer', 'GET :id/explain', {
  summary:
    'Returns the orders that the number of orders of a customer, or what they spent in `currency_code`, is made of. It is computed from the books.',
  readRight: 'history',
  query: z.strictObject({ field: z.enum(['order_count', 'spent']), currency_code: text(3).optional() }),
  response: z.object({ explanation }),
})

export const createCustomer = customers.create(
  'Creates a customer account. An email can belong to one account and one guest. The request has a password, so nothing is stored and no Idempotency-Key is honoured.',
  z.strictObject({
    email,
    first_name: name.min(1),
    last_name: name.min(1),
    password,
    phone: name.nullish(),
    metadata: metadataInput.nullish(),
  }),
  { status: 201, keepsNoAnswer: true },
)

export const updateCustomerBody = z.strictObject({
  /** Only for a guest. */
  email: email.optional(),
  first_name: name.nullish(),
  last_name: name.nullish(),
  phone: name.nullish(),
  metadata: metadataInput.nullish(),
  /** Not in Medusa v1. Replaces the customer's tags. */
  tags: tags.optional(),
})

export const updateCustomer = customers.update(
  "Updates the given fields. Null clears a name or the phone; metadata is merged key by key. An account's email can't change. Orders keep the email they were placed with.",
  updateCustomerBody,
)
