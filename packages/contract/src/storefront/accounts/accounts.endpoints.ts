import { z } from 'zod'
import { endpointsOf } from '../../endpoints/index.ts'
import { id } from '../../values/index.ts'
import { customerMetadata } from '../values.ts'
import { accountAnswer } from './account.ts'
import { accountAddressInput, names, ownEmail, password, proof, typedEmail } from './fields.ts'

const declare = endpointsOf({ noun: 'accounts', audience: 'customers', response: accountAnswer })

export const signUp = declare('sign-up', 'POST /store/customers', {
  summary:
    'Creates a customer account and signs the customer in. Refused with 422 if the email already has an account. `metadata.locale` is the language of emails to the customer.',
  body: z.strictObject({ email: ownEmail, password, ...names, metadata: customerMetadata.nullish() }),
})

export const retrieveAccount = declare('retrieve-account', 'GET /store/customers/me', {
  summary: 'Retrieves the signed-in customer with their addresses.',
  needsCustomer: true,
})

export const updateAccount = declare('update-account', 'POST /store/customers/me', {
  summary:
    "Updates the given fields. Null or an empty text clears a name or the phone. A new password ends the customer's other sessions; if the session is over ten minutes old it needs current_password, else 403 current_password_needed. The email can't change.",
  needsCustomer: true,
  body: z.strictObject({
    email: ownEmail.nullish(),
    ...names,
    password: password.nullish(),
    /** Required with a new password if the session is over ten minutes old. */
    current_password: password.nullish(),
    /** A new address, the id of one of their addresses, or null for none. */
    billing_address: z.union([id, accountAddressInput]).nullish(),
    metadata: customerMetadata.nullish(),
  }),
})

export const createAccountAddress = declare('create-account-address', 'POST /store/customers/me/addresses', {
  summary: "Adds an address to the signed-in customer's account, at most 100.",
  needsCustomer: true,
  keyOf: 'customer',
  body: z.strictObject({ address: accountAddressInput }),
})

export const updateAccountAddress = declare(
  'update-account-address',
  'POST /store/customers/me/addresses/:id',
  {
    summary: 'Updates the given fields of an address of the signed-in customer. Orders keep theirs.',
    needsCustomer: true,
    body: accountAddressInput,
  },
)

export const deleteAccountAddress = declare(
  'delete-account-address',
  'DELETE /store/customers/me/addresses/:id',
  { summary: 'Deletes an address of the signed-in customer. Orders keep theirs.', needsCustomer: true },
)

export const requestAccountPassword = declare(
  'request-account-password',
  'POST /store/customers/password-token',
  {
    summary:
      'Emails a token to change the password within an hour, if the email has an account. The answer is the same in any case. No more are sent while a mailbox has five valid tokens.',
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
      'Sets a new password with the emailed token, which works once, ends all sessions of the account and signs the customer in: by cookie, and by access_token for clients that send it as Bearer.',
    body: z.strictObject({ email: typedEmail.nullish(), token: proof, password }),
    response: accountAnswer.extend({ access_token: z.string() }),
  },
)
