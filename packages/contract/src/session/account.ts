import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { deletedRecord, id, pageOnly, timestamp } from '../values/index.ts'
import { password } from './session.ts'

/** A live session of the operator who asks. Its token and what is kept of that are nowhere in it. */
const session = z.object({
  id,
  /** In plain words, by what the browser called itself at signing in: 'Chrome on Windows'. */
  device: z.string(),
  created_at: timestamp,
  /** To the minute. */
  last_seen_at: timestamp,
  /** Whether it is the session that asks. */
  is_current: z.boolean(),
})
export type Session = z.output<typeof session>

export const changePasswordBody = z.strictObject({ current_password: password, password })

const declare = endpointsOf({ noun: 'session' })

export const changePassword = declare('change-password', 'POST /admin/auth/password', {
  summary:
    'Gives the operator who is signed in another password and ends their other sessions; nothing of it is kept, so that no Idempotency-Key is honoured. Not for API keys.',
  keepsNoAnswer: true,
  body: changePasswordBody,
  response: z.object({ object: z.literal('password'), changed: z.literal(true) }),
})

export const listSessions = declare('list-sessions', 'GET /admin/auth/sessions', {
  summary:
    'The live sessions of the operator who is signed in: the one that asks, then those that were seen last. Not for API keys.',
  query: z.strictObject(pageOnly(50)),
  response: listAnswer('sessions', session),
})

export const endSession = declare('end-session', 'DELETE /admin/auth/sessions/:id', {
  summary: 'Ends one session of the operator who is signed in. Not for API keys.',
  response: deletedRecord('session'),
})

export const endOtherSessions = declare('end-other-sessions', 'DELETE /admin/auth/sessions', {
  summary:
    'Ends all sessions of the operator who is signed in but the one that asks, and says how many. Not for API keys.',
  response: z.object({ object: z.literal('session'), deleted: z.literal(true), count: z.number().int() }),
})
