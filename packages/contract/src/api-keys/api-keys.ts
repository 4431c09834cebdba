import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { deletedRecord, id, pageOnly, text, timestamp } from '../values/index.ts'
import { keyLimits } from './key-limits.ts'

/** An API key, with which a program acts for an operator. Only the answer that creates it has the secret. */
const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of its secret, to recognize it. */
  starts_with: z.string(),
  user_id: id,
  /** The app that it belongs to. */
  app_id: id.nullable(),
  user: user.pick({ id: true, email: true, first_name: true, last_name: true }),
  /** What it may do; null: everything that its operator or app may. */
  limits: keyLimits.nullable(),
  created_at: timestamp,
  /** To the minute; null when it was never used. */
  last_used_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

const apiKeys = defineNoun({ one: 'api_key', many: 'api_keys', record: apiKey })

export const listApiKeys = apiKeys.list('Lists API keys, revoked ones last.', pageOnly(50))

export const createApiKeyBody = z.strictObject({
  name: text(100).trim().min(1, { error: 'must not be empty' }),
  limits: keyLimits.nullable().default(null),
})

export const createApiKey = apiKeys.create(
  'Creates an API key with your own rights. `secret` is returned only here, so no Idempotency-Key is honoured.',
  createApiKeyBody,
  { keepsNoAnswer: true, response: z.object({ api_key: apiKey, secret: z.string() }) },
)

export const updateApiKeyBody = z.strictObject({ limits: keyLimits.nullable() })

export const updateApiKey = apiKeys.update(
  'Sets what an API key may do, from its next call on; null lifts all limits. Needs a session: no key can change limits.',
  updateApiKeyBody,
  { keepsNoAnswer: true },
)

export const revokeApiKey = apiKeys.call('revoke-api-key', 'DELETE :id', {
  summary: 'Revokes an API key. Calls with it are answered 401.',
  response: deletedRecord('api_key'),
})
