import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { deletedRecord, id, pageOnly, timestamp } from '../values/index.ts'
import { password } from './session.ts'

/** An active session of the signed-in operator, without its token or the hash. */
const session = z.object({
  id,
  /** Derived from the user agent at sign-in, e.g. 'Chrome on Windows'. */
  device: z.string(),
  created_at: timestamp,
  /** To the minute. */
  last_seen_at: timestamp,
  /** Whether it is the current session. */
  is_current: z.boolean(),
})
export type Session = z.output<typeof session>

const declare = endpointsOf({ noun: 'session' })

export const changePasswordBody = z.strictObject({ current_password: password, password })

export const changePassword = declare('change-password', 'POST /admin/auth/password', {
  summary:
    'Changes the password of the signed-in operator and ends their other sessions. Nothing is stored, so no Idempotency-Key is honoured. Not for API keys.',
  keepsNoAnswer: true,
  body: changePasswordBody,
  response: z.object({ object: z.literal('password'), changed: z.literal(true) }),
})

export const listSessions = declare('list-sessions', 'GET /admin/auth/sessions', {
  summary:
    'Lists the active sessions of the signed-in operator: the current one first, then by last use. Not for API keys.',
  query: z.strictObject(pageOnly(50)),
  response: listAnswer('sessions', session),
})

export const endSession = declare('end-session', 'DELETE /admin/auth/sessions/:id', {
  summary: 'Ends a session of the signed-in operator. Not for API keys.',
  response: deletedRecord('session'),
})

export const endOtherSessions = declare('end-other-sessions', 'DELETE /admin/auth/sessions', {
  summary:
    'Ends all sessions of the signed-in operator except the current one and returns how many. Not for API keys.',
  response: z.object({ object: z.literal('session'), deleted: z.literal(true), count: z.number().int() }),
})
