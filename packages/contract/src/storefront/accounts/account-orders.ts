import { z } from 'zod'
import { endpointsOf, pageAnswer } from '../../endpoints/index.ts'
import { id } from '../../values/index.ts'
import { storePage } from '../browsing-queries.ts'
import { storeOrder } from '../cart-entities.ts'
import { proof } from './fields.ts'

const declare = endpointsOf({ noun: 'accounts', audience: 'customers', needsCustomer: true })

export const listAccountOrders = declare('list-account-orders', 'GET /store/customers/me/orders', {
  summary: 'Lists the orders of the signed-in customer, newest first.',
  query: z.strictObject(storePage(10)),
  response: pageAnswer('orders', storeOrder),
})

export const requestOrderClaim = declare('request-order-claim', 'POST /store/orders/batch/customer/token', {
  summary:
    'Emails a token to the addresses of guest orders. With it, the signed-in customer can add the orders to their account within an hour. The answer is the same in any case.',
  body: z.strictObject({ order_ids: z.array(id).min(1).max(50) }),
  response: z.object({}),
})

export const claimOrders = declare('claim-orders', 'POST /store/orders/customer/confirm', {
  summary:
    "Adds earlier guest orders to the signed-in customer's account with the emailed token, which works once.",
  body: z.strictObject({ token: proof }),
  response: z.object({}),
})
