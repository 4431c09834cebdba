import { z } from 'zod'
import { defineEndpoint } from '../../endpoints/index.ts'
import { id, pageShape } from '../../values/index.ts'
import { storePage } from '../browsing-queries.ts'
import { storeCartRegion, storeLineItem, storeOrder } from '../cart-entities.ts'
import { proof } from './fields.ts'

const call = { noun: 'accounts', audience: 'customers', needsCustomer: true } as const

/** What a customer's list shows of an order: it is the same order. */
const accountOrder = storeOrder
  .pick({
    id: true,
    display_id: true,
    email: true,
    created_at: true,
    currency_code: true,
    region_id: true,
    status: true,
    fulfillment_status: true,
    payment_status: true,
    subtotal: true,
    shipping_total: true,
    discount_total: true,
    gift_card_total: true,
    tax_total: true,
    total: true,
  })
  .extend({
    region: storeCartRegion.omit({ countries: true, payment_providers: true }),
    items: z.array(
      storeLineItem.pick({
        id: true,
        title: true,
        description: true,
        thumbnail: true,
        variant_id: true,
        quantity: true,
        unit_price: true,
        created_at: true,
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
  query: z.strictObject(storePage(10)),
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
