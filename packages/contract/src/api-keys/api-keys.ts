import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { deletedRecord, id, pageOnly, pageShape, text, timestamp } from '../values/index.ts'

/** A key by which a program makes calls for an operator; its secret is nowhere but in the answer that makes it. */
const apiKey = z.object({
  id,
  name: z.string(),
  /** How its secret begins, to tell it by. */
  starts_with: z.string(),
  user_id: id,
  user: user.pick({ id: true, email: true, first_name: true, last_name: true }),
  created_at: timestamp,
  /** To the minute; null when it was never used. */
  last_used_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = defineEndpoint({
  name: 'list-api-keys',
  method: 'GET',
  path: '/admin/api-keys',
  noun: 'api-keys',
  summary: 'The keys of programs, those that were revoked last.',
  query: z.strictObject(pageOnly(50)),
  response: z.object({ api_keys: z.array(apiKey), ...pageShape }),
})

export const createApiKey = defineEndpoint({
  name: 'create-api-key',
  method: 'POST',
  path: '/admin/api-keys',
  noun: 'api-keys',
  summary:
    'Makes a key for a program, which may do with it what you may; `secret` is shown this once, so that no Idempotency-Key is honoured.',
  keepsNoAnswer: true,
  body: z.strictObject({ name: text(100).trim().min(1, { error: 'must not be empty' }) }),
  response: z.object({ api_key: apiKey, secret: z.string() }),
})

export const revokeApiKey = defineEndpoint({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  noun: 'api-keys',
  summary: 'Revokes a key: from now on it is answered 401.',
  params: z.strictObject({ id }),
  response: deletedRecord('api_key'),
})
