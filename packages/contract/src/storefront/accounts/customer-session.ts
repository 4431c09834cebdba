import { z } from 'zod'
import { endpointsOf } from '../../endpoints/index.ts'
import { storeOrder } from '../cart-entities.ts'
import { accountAnswer } from './account.ts'
import { password, typedEmail } from './fields.ts'

const credentials = z.strictObject({ email: typedEmail, password })

const declare = endpointsOf({ noun: 'accounts', audience: 'customers', response: accountAnswer })

export const signInCustomer = declare('sign-in-customer', 'POST /store/auth', {
  summary: 'Signs a customer in and sets the session cookie.',
  body: credentials,
})

export const createCustomerToken = declare('create-customer-token', 'POST /store/auth/token', {
  summary: 'Signs a customer in and returns the session token, to send as `Authorization: Bearer`.',
  body: credentials,
  response: z.object({ access_token: z.string() }),
})

export const retrieveCustomerSession = declare('retrieve-customer-session', 'GET /store/auth', {
  summary: 'Returns the customer of this session, with their 100 newest orders.',
  needsCustomer: true,
  response: z.object({ customer: accountAnswer.shape.customer.extend({ orders: z.array(storeOrder) }) }),
})

export const signOutCustomer = declare('sign-out-customer', 'DELETE /store/auth', {
  summary: 'Ends the current session, if there is one.',
  response: z.object({ object: z.literal('session'), deleted: z.literal(true) }),
})
