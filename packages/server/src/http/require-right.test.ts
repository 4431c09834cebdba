import { listFactors, retrieveSignInPolicy } from '@purser/contract/session'
import { retrieveStore } from '@purser/contract/store'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { type Actor, identifyOperator } from './index.ts'

/** Returns what is logged for a request of this actor. */
async function logged(actor: Actor, endpoint: Parameters<ReturnType<typeof identifyOperator>>[1]) {
  const lines: unknown[] = []
  // Only the request's log is used before the actor is known.
  const request = { log: { warn: (line: unknown) => lines.push(line) } } as unknown as FastifyRequest
  const outcome = await identifyOperator(async () => actor)(request, endpoint).then(
    () => 'let in',
    (error: Error) => error.message,
  )
  return { outcome, lines }
}

test('a refusal for a missing right is logged with the key and the route', async () => {
  const app: Actor = { id: 'usr_1', role: 'admin', apiKeyId: 'key_1', appRights: ['orders:read'] }
  expect(await logged(app, retrieveStore)).toEqual({
    outcome: 'This app has no right to retrieve-store.',
    lines: [{ actor: 'usr_1', key: 'key_1', call: 'retrieve-store' }],
  })
})

test('a session that can only set up a second factor is refused everywhere else, and logged', async () => {
  const actor: Actor = { id: 'usr_1', role: 'admin', isSetupOnly: true }
  expect(await logged(actor, retrieveSignInPolicy)).toMatchObject({
    outcome: 'This store requires a second factor. Set one up first.',
    lines: [{ actor: 'usr_1', call: 'retrieve-sign-in-policy' }],
  })
  expect(await logged(actor, listFactors)).toEqual({ outcome: 'let in', lines: [] })
})
