import type { AddressInfo } from 'node:net'
import Medusa from '@medusajs/medusa-js'
import { addOperator } from '../../src/features/session/index.ts'
import type { TestStore } from '../../test/store.ts'

const who = { email: 'client@purser.test', password: 'correct horse' }

/** Opens a port for the store and answers the client that many programs use, with a key that it made when it was signed in. */
export async function openMedusaClient(store: TestStore): Promise<Medusa> {
  await addOperator(store.db, who, store.now())
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.http.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const { response } = await new Medusa({ baseUrl: origin, maxRetries: 0 }).admin.auth.createSession(who)
  const headers = response.headers as Record<string, string[] | undefined>
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const made = await store.app.http.inject({
    method: 'POST',
    url: '/admin/api-keys',
    headers: { cookie },
    payload: { name: 'Client' },
  })
  return new Medusa({ baseUrl: origin, maxRetries: 2, apiKey: made.json().secret })
}

/** What the client makes of a refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<{ status: number; data: unknown }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as { response: { status: number; data: unknown } },
  )
  if (error === undefined) throw new Error('The call was not refused')
  return { status: error.response.status, data: error.response.data }
}

/** What the client was sent, as our contract types it: its own types know an order and nothing that this server adds to it. */
export async function sent<Body>(answer: Promise<unknown>): Promise<Body> {
  return (await answer) as Body
}
