import { z } from 'zod'
import { endpointsOf, listAnswer } from '../../endpoints/index.ts'
import { id } from '../../values/index.ts'
import { storePage } from '../browsing-queries.ts'
import { storeOrder } from '../cart-entities.ts'
import { proof } from './fields.ts'

const declare = endpointsOf({ noun: 'accounts', audience: 'customers', needsCustomer: true })

export const listAccountOrders = declare('list-account-orders', 'GET /store/customers/me/orders', {
  summary: 'The orders of the customer who is signed in, the newest first.',
  query: z.strictObject(storePage(10)),
  response: listAnswer('orders', storeOrder),
})

export const requestOrderClaim = declare('request-order-claim', 'POST /store/orders/batch/customer/token', {
  summary:
    'Has a proof mailed to the emails of orders that were placed without an account, by which the customer who is signed in takes them into theirs within an hour. It answers the same in any case.',
  body: z.strictObject({ order_ids: z.array(id).min(1).max(50) }),
  response: z.object({}),
})

export const claimOrders = declare('claim-orders', 'POST /store/orders/customer/confirm', {
  summary:
    'Takes earlier orders into the account of who is signed in, by the proof that was mailed to the orders’ email, once.',
  body: z.strictObject({ token: proof }),
  response: z.object({}),
})
