import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { colleague } from '../session/index.ts'
import { pageOnly, timestamp } from '../values/index.ts'

/** An operator and their access to the admin. */
const operator = colleague.extend({
  /** Whether it is the operator who asks. */
  is_self: z.boolean(),
  created_at: timestamp,
  /** Since when they can't sign in; null if they can. */
  disabled_at: timestamp.nullable(),
  /** Last use of a session or last change without an API key, to the minute. */
  last_active_at: timestamp.nullable(),
  /** Devices on which they are signed in. */
  sessions: z.number().int(),
  /** API keys that act for them, those of apps included. */
  api_keys: z.number().int(),
  has_second_factor: z.boolean(),
})
export type Operator = z.output<typeof operator>

const operators = defineNoun({ one: 'operator', many: 'operators', record: operator })

export const listOperators = operators.list('Lists the operators with their access, by email.', pageOnly(50))

export const disableOperator = operators.call('disable-operator', 'POST :id/disable', {
  summary:
    'Disables an operator until enabled again: their sessions, live streams and API keys end at once. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
})

export const enableOperator = operators.call('enable-operator', 'POST :id/enable', {
  summary:
    'Lets a disabled operator sign in again; revoked API keys stay revoked. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
})

export const signOutOperator = operators.call('sign-out-operator', 'POST :id/sign-out', {
  summary:
    'Ends the sessions of an operator on all devices; their API keys stay. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
})
