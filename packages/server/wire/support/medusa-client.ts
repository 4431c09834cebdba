import type { AddressInfo } from 'node:net'
import Medusa from '@medusajs/medusa-js'
import { addOperator } from '../../src/features/session/index.ts'
import { openPricedStore } from '../../test/stock/priced-store.ts'
import type { TestStore } from '../../test/store.ts'

const who = { email: 'client@purser.test', password: 'correct horse' }

/** Opens a port for the store. Returns its origin. */
async function listen({ app }: TestStore): Promise<string> {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Returns a storefront's client of the store, without a key. */
export async function openStorefrontClient(store: TestStore, maxRetries: number): Promise<Medusa> {
  return new Medusa({ baseUrl: await listen(store), maxRetries })
}

/** Opens a store with priced goods and an operator's client of it. */
export async function openClientStore(): Promise<{ store: TestStore; client: Medusa }> {
  const store = await openPricedStore()
  return { store, client: await openMedusaClient(store) }
}

/** Returns a client of the store with an API key that an operator created. */
export async function openMedusaClient(store: TestStore): Promise<Medusa> {
  await addOperator(store.db, who, store.now())
  const origin = await listen(store)
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

/** The error that the client throws for a refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<{ status: number; data: unknown }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as { response: { status: number; data: unknown } },
  )
  if (error === undefined) throw new Error('The call was not refused')
  return { status: error.response.status, data: error.response.data }
}

/** The response with our contract's types: the client's own types lack what this server adds to an order. */
export async function sent<Body>(answer: Promise<unknown>): Promise<Body> {
  return (await answer) as Body
}
