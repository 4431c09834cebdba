import { operatorRoles } from '@purser/domain/operations'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { deletableShape, id, text } from '../values/index.ts'

/** A store operator. What their role may do is domain's `mayDo`. */
export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(operatorRoles),
  ...deletableShape,
})
export type User = z.output<typeof user>

/** An operator as other operators see them. */
export const colleague = user.pick({ id: true, email: true, first_name: true, last_name: true })
export type Colleague = z.output<typeof colleague>

/** The actor of a history entry. */
export const doer = {
  /** Null for a customer and for the store itself, e.g. when it records a provider's answer. */
  actor: colleague.nullable(),
  /** The API key that acted for them; an app's key has the app's name. */
  api_key: z.object({ id, name: z.string(), is_app: z.boolean() }).nullable(),
  /** The customer who did it in a storefront. */
  customer: colleague.extend({ email: z.string().nullable() }).nullable(),
} as const

/** Limits the length only. Domain's `passwordRefusal` checks new passwords. */
export const password = z.string().min(1).max(1_024)

/**
 * The operator of a session. `is_setup_only` is set if the store requires a second factor and the operator has none: the
 * session can only set one up.
 */
export const signedIn = z.object({ user, is_setup_only: z.literal(true).optional() })

const declare = endpointsOf({ noun: 'session' })

export const signInBody = z.strictObject({ email: text(254).min(1), password })

export const signIn = declare('sign-in', 'POST /admin/auth', {
  summary:
    'Signs an operator in with a new session, whatever the Idempotency-Key, and sets the session cookie. Operators with a second factor get 401 second_factor_needed; POST /admin/auth/second-factor completes the sign-in.',
  isPublic: true,
  body: signInBody,
  response: signedIn,
})

export const retrieveSession = declare('retrieve-session', 'GET /admin/auth', {
  summary: 'Returns the operator of this session.',
  worksBeforeSetup: true,
  response: signedIn,
})

export const signOut = declare('sign-out', 'DELETE /admin/auth', {
  summary: 'Ends the session.',
  worksBeforeSetup: true,
  response: z.object({ object: z.literal('session'), deleted: z.literal(true) }),
})
