import { z } from 'zod'
import { defineEndpoint } from '../../endpoints/index.ts'
import { id, money, pageShape, timestamp, wholeNumber } from '../../values/index.ts'
import { proof } from './fields.ts'

const call = { noun: 'accounts', audience: 'customers', needsCustomer: true } as const

/** An order as its customer sees it in their list. */
export const accountOrder = z.object({
  id,
  display_id: z.number().int(),
  email: z.string(),
  created_at: timestamp,
  status: z.string(),
  fulfillment_status: z.string(),
  payment_status: z.string(),
  currency_code: z.string(),
  region_id: id,
  region: z.object({ id, name: z.string(), currency_code: z.string(), tax_rate: z.number() }),
  subtotal: money,
  shipping_total: money,
  discount_total: money,
  gift_card_total: money,
  tax_total: money,
  total: money,
  items: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string().nullable(),
      thumbnail: z.string().nullable(),
      quantity: z.number().int(),
      unit_price: money,
      variant_id: id.nullable(),
      created_at: timestamp,
    }),
  ),
})
export type AccountOrder = z.output<typeof accountOrder>

export const listAccountOrders = defineEndpoint({
  ...call,
  name: 'list-account-orders',
  method: 'GET',
  path: '/store/customers/me/orders',
  summary: 'The orders of the customer who is signed in, the newest first.',
  query: z.strictObject({
    limit: wholeNumber(100).default(10),
    offset: wholeNumber(1_000_000_000).default(0),
  }),
  response: z.object({ orders: z.array(accountOrder), ...pageShape }),
})

export const requestOrderClaim = defineEndpoint({
  ...call,
  name: 'request-order-claim',
  method: 'POST',
  path: '/store/orders/batch/customer/token',
  summary:
    'Has a proof mailed to the emails of orders that were placed without an account, by which the customer who is signed in takes them into theirs within an hour. It answers the same in any case.',
  body: z.strictObject({ order_ids: z.array(id).min(1).max(50) }),
  response: z.object({}),
})

export const claimOrders = defineEndpoint({
  ...call,
  name: 'claim-orders',
  method: 'POST',
  path: '/store/orders/customer/confirm',
  summary:
    'Takes earlier orders into the account of who is signed in, by the proof that was mailed to the orders’ email, once.',
  body: z.strictObject({ token: proof }),
  response: z.object({}),
})
