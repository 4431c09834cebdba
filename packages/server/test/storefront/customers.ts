import { openMailServer } from '../mail/mail-server.ts'
import { waitForJobs } from '../mail/wait-for-jobs.ts'
import type { Answer, TestStore } from '../store.ts'

export const goodPassword = 'seven lanterns at quay 12'

export interface AccountBody {
  readonly customer: {
    readonly id: string
    readonly email: string
    readonly billing_address_id: string | null
    readonly shipping_addresses: readonly { readonly id: string; readonly country_code: string | null }[]
  }
}

/** A browser or program that calls the Store API: `headers` are sent with each call, and cookies that it receives are kept. */
export function visitorOf(store: TestStore, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const pairs = () => [...cookies].map(([name, value]) => `${name}=${value}`)
  return {
    async call<Body = Record<string, never>>(
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      payload?: unknown,
      more: Record<string, string> = {},
    ): Promise<Answer<Body>> {
      const answer = await store.call<Body>(method, url, payload, {
        cookie: pairs().join('; '),
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...more,
      })
      for (const given of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      return answer
    },
    /** The cookie of its session, which is set first. */
    cookie: () => pairs()[0] ?? '',
  }
}

export type Visitor = ReturnType<typeof visitorOf>

export async function signUp(
  store: TestStore,
  email: string,
  password = goodPassword,
): Promise<Visitor & AccountBody> {
  const visitor = visitorOf(store)
  const { status, body } = await visitor.call<AccountBody>('POST', '/store/customers', { email, password })
  if (status !== 200) throw new Error(`${email} cannot sign up: ${JSON.stringify(body)}`)
  return { ...visitor, ...body }
}

/** A mail server, and the mails that a store sent to it. */
export async function openMailbox() {
  const server = await openMailServer()
  return {
    ...server,
    // Mails aren't retried while the clock stands still, and on a busy machine one takes its time.
    mail: { ...server.mail, timeLimit: 20_000 },
    /** Returns all mails to an address. */
    textsTo: (address: string) =>
      server
        .to(address)
        .map(({ text }) => text)
        .join('\n'),
    /** Returns the last proof mailed to an address, once all mails are sent. */
    async proofTo(store: TestStore, address: string): Promise<string> {
      await waitForJobs(store.db)
      // Mails that were queued together are sent in parallel.
      const proofs = server
        .to(address)
        .flatMap(({ text }) => /(?<=token=|Code: )[\w-]{43}/.exec(text)?.[0] ?? [])
      const token = proofs.at(-1)
      if (token === undefined) throw new Error(`No proof was mailed to ${address}`)
      return token
    },
  }
}
