import { factorKinds } from '@purser/domain/session'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { deletedRecord, id, text, timestamp } from '../values/index.ts'
import { colleague, signedIn } from './session.ts'

/** A second factor of the signed-in operator, without its secret. */
const factor = z.object({
  id,
  kind: z.enum(factorKinds),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Whether the server can't read its secret, as its SECRET_KEY was changed. */
  is_locked: z.boolean(),
})
export type Factor = z.output<typeof factor>

const code = text(100).min(1)
/** Passkey options and answers, in WebAuthn's JSON format. */
const passkey = z.record(z.string(), z.unknown())

export const signInCodeBody = z.strictObject({ code })
const codeOrPasskey = z.union([signInCodeBody, z.strictObject({ passkey })])

const declare = endpointsOf({ noun: 'session' })

export const retrieveSignInStep = declare('retrieve-sign-in-step', 'GET /admin/auth/second-factor', {
  summary:
    'Returns how a sign-in that POST /admin/auth answered with second_factor_needed can be completed, besides recovery codes. `passkey` has the options for the browser, with a new challenge after each try.',
  isPublic: true,
  response: z.object({ has_totp: z.boolean(), passkey: passkey.nullable() }),
})

export const completeSignIn = declare('complete-sign-in', 'POST /admin/auth/second-factor', {
  summary:
    'Completes a sign-in that POST /admin/auth answered with second_factor_needed, with a code of the authenticator app, a recovery code or a passkey, and sets the session cookie. Needs the cookie purser_sign_in of that answer.',
  isPublic: true,
  keepsNoAnswer: true,
  body: codeOrPasskey,
  response: signedIn,
})

const forSetup = { noun: 'session', worksBeforeSetup: true } as const

export const listFactors = declare('list-factors', 'GET /admin/auth/factors', {
  summary: 'Lists the second factors of the signed-in operator, oldest first. Not for API keys.',
  ...forSetup,
  response: z.object({
    factors: z.array(factor),
    /** Unused recovery codes. */
    recovery_codes: z.number().int(),
    /** Whether the store requires a second factor of everyone. */
    is_required: z.boolean(),
    /** Whether secrets of authenticator apps are encrypted in the database (SECRET_KEY). */
    is_encrypted: z.boolean(),
  }),
})

export const beginFactor = declare('begin-factor', 'POST /admin/auth/factors', {
  summary:
    'Starts to set up a second factor of the signed-in operator. It counts once it is confirmed. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
  ...forSetup,
  keepsNoAnswer: true,
  body: z.strictObject({
    kind: z.enum(factorKinds),
    /** The operator's name for it. */
    name: text(100).trim().min(1),
  }),
  response: z.object({
    id,
    /** The secret for the authenticator app, in base32 and as the URI of a QR code. */
    totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    /** The options with which the browser creates a passkey. */
    passkey: passkey.nullable(),
  }),
})

export const confirmFactor = declare('confirm-factor', 'POST /admin/auth/factors/:id', {
  summary:
    "Confirms a second factor with its first code or the browser's new passkey. An operator's first factor ends their other sessions and returns recovery codes, which are shown only here. Not for API keys.",
  ...forSetup,
  keepsNoAnswer: true,
  body: codeOrPasskey,
  response: z.object({ factor, recovery_codes: z.array(z.string()) }),
})

export const removeFactor = declare('remove-factor', 'DELETE /admin/auth/factors/:id', {
  summary:
    'Removes a second factor of the signed-in operator. Removing the last one deletes the recovery codes. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
  response: deletedRecord('factor'),
})

export const renewRecoveryCodes = declare('renew-recovery-codes', 'POST /admin/auth/recovery-codes', {
  summary:
    'Creates new recovery codes for the signed-in operator, shown only here. The old ones stop working. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
  keepsNoAnswer: true,
  response: z.object({ recovery_codes: z.array(z.string()) }),
})

const policy = z.object({
  requires_second_factor: z.boolean(),
  /** Operators without a second factor, at most 100. */
  without_factor: z.array(colleague),
  operators: z.number().int(),
})

export const retrieveSignInPolicy = declare('retrieve-sign-in-policy', 'GET /admin/auth/policy', {
  summary: 'Returns whether operators need a second factor, and who has none.',
  response: policy,
})

export const updateSignInPolicy = declare('update-sign-in-policy', 'POST /admin/auth/policy', {
  summary:
    'Turns the second factor for all operators into a requirement, or makes it optional. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
  keepsNoAnswer: true,
  body: z.strictObject({ requires_second_factor: z.boolean() }),
  response: policy,
})
