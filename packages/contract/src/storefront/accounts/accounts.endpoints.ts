import { z } from 'zod'
import { endpointsOf } from '../../endpoints/index.ts'
import { id } from '../../values/index.ts'
import { customerMetadata } from '../values.ts'
import { accountAnswer } from './account.ts'
import { accountAddressInput, names, ownEmail, password, proof, typedEmail } from './fields.ts'

const declare = endpointsOf({ noun: 'accounts', audience: 'customers', response: accountAnswer })

export const signUp = declare('sign-up', 'POST /store/customers', {
  summary:
    'Creates a customer’s account and signs them in. An email that already has an account is refused with 422.',
  body: z.strictObject({ email: ownEmail, password, ...names }),
})

export const retrieveAccount = declare('retrieve-account', 'GET /store/customers/me', {
  summary: 'The customer who is signed in, with their addresses.',
  needsCustomer: true,
})

export const updateAccount = declare('update-account', 'POST /store/customers/me', {
  summary:
    'Changes what is given; null and an empty text take a name or the phone away. A new password ends the customer’s other sessions; with a session older than ten minutes it needs current_password, else 403 current_password_needed. The email stays: only a mailed proof could change it.',
  needsCustomer: true,
  body: z.strictObject({
    email: ownEmail.nullish(),
    ...names,
    password: password.nullish(),
    /** Needed with a password where the session was opened more than ten minutes ago. */
    current_password: password.nullish(),
    /** An address, or the id of one of their own; null: none. */
    billing_address: z.union([id, accountAddressInput]).nullish(),
    metadata: customerMetadata.nullish(),
  }),
})

export const createAccountAddress = declare('create-account-address', 'POST /store/customers/me/addresses', {
  summary: 'Adds an address to the account of who is signed in, which has 100 at most.',
  needsCustomer: true,
  keyOf: 'customer',
  body: z.strictObject({ address: accountAddressInput }),
})

export const updateAccountAddress = declare(
  'update-account-address',
  'POST /store/customers/me/addresses/:id',
  {
    summary: 'Changes what is given of an address of who is signed in. Orders keep theirs.',
    needsCustomer: true,
    body: accountAddressInput,
  },
)

export const deleteAccountAddress = declare(
  'delete-account-address',
  'DELETE /store/customers/me/addresses/:id',
  {
    summary: 'Deletes an address of who is signed in. Orders keep theirs.',
    needsCustomer: true,
  },
)

export const requestAccountPassword = declare(
  'request-account-password',
  'POST /store/customers/password-token',
  {
    summary:
      'Has a proof mailed, if the email has an account, by which its password is changed within an hour. It answers the same in any case. While a mailbox has five valid proofs, no more are sent.',
    status: 204,
    body: z.strictObject({ email: typedEmail }),
    response: z.object({}),
  },
)

export const resetAccountPassword = declare(
  'reset-account-password',
  'POST /store/customers/password-reset',
  {
    summary:
      'Gives an account another password by a mailed proof, once, ends its sessions, and signs the customer in: by cookie, and by access_token for clients that send it as Bearer.',
    body: z.strictObject({ email: typedEmail.nullish(), token: proof, password }),
    response: accountAnswer.extend({ access_token: z.string() }),
  },
)
