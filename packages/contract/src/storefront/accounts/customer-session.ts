import { z } from 'zod'
import { endpointsOf } from '../../endpoints/index.ts'
import { accountAnswer } from './account.ts'
import { password, typedEmail } from './fields.ts'

const credentials = z.strictObject({ email: typedEmail, password })

const declare = endpointsOf({ noun: 'accounts', audience: 'customers', response: accountAnswer })

export const signInCustomer = declare('sign-in-customer', 'POST /store/auth', {
  summary: 'Signs a customer in and sets the session’s cookie.',
  body: credentials,
})

export const createCustomerToken = declare('create-customer-token', 'POST /store/auth/token', {
  summary: 'Signs a customer in and answers the session’s token, to be sent as `Authorization: Bearer`.',
  body: credentials,
  response: z.object({ access_token: z.string() }),
})

export const retrieveCustomerSession = declare('retrieve-customer-session', 'GET /store/auth', {
  summary: 'The customer whose session this is.',
  needsCustomer: true,
})

export const signOutCustomer = declare('sign-out-customer', 'DELETE /store/auth', {
  summary: 'Ends the session that asks, if one does.',
  response: z.object({ object: z.literal('session'), deleted: z.literal(true) }),
})
