import { z } from 'zod'
import { defineEndpoint } from '../../endpoints/index.ts'
import { accountAnswer } from './account.ts'
import { password, typedEmail } from './fields.ts'

const call = { noun: 'accounts', audience: 'customers' } as const
const credentials = z.strictObject({ email: typedEmail, password })

export const signInCustomer = defineEndpoint({
  ...call,
  name: 'sign-in-customer',
  method: 'POST',
  path: '/store/auth',
  summary: 'Signs a customer in and sets the session’s cookie.',
  body: credentials,
  response: accountAnswer,
})

export const createCustomerToken = defineEndpoint({
  ...call,
  name: 'create-customer-token',
  method: 'POST',
  path: '/store/auth/token',
  summary: 'Signs a customer in and answers the session’s token, to be sent as `Authorization: Bearer`.',
  body: credentials,
  response: z.object({ access_token: z.string() }),
})

export const retrieveCustomerSession = defineEndpoint({
  ...call,
  name: 'retrieve-customer-session',
  method: 'GET',
  path: '/store/auth',
  summary: 'The customer whose session this is.',
  needsCustomer: true,
  response: accountAnswer,
})

export const signOutCustomer = defineEndpoint({
  ...call,
  name: 'sign-out-customer',
  method: 'DELETE',
  path: '/store/auth',
  summary: 'Ends the session that asks, if one does.',
  response: z.object({ object: z.literal('session'), deleted: z.literal(true) }),
})
