import { untilAllIsDone } from '../mail/all-done.ts'
import { openMailServer } from '../mail/mail-server.ts'
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

/** A browser or a program that calls the Store API: `headers` are sent with each call, and a cookie that it is given is kept. */
export function visitorOf(store: TestStore, headers: Record<string, string> = {}) {
  let cookie = ''
  return {
    async call<Body = Record<string, never>>(
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      payload?: unknown,
      more: Record<string, string> = {},
    ): Promise<Answer<Body>> {
      const answer = await store.call<Body>(method, url, payload, {
        ...{ cookie, 'sec-fetch-site': 'same-origin', ...headers },
        ...more,
      })
      const [given] = [answer.headers['set-cookie'] ?? []].flat()
      if (given !== undefined) cookie = given.split(';')[0] ?? ''
      return answer
    },
    cookie: () => cookie,
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

/** A mail server, and what it was given of a store. */
export async function openMailbox() {
  const server = await openMailServer()
  return {
    ...server,
    /** The proof in the newest mail to an address, once all mails are sent. */
    async proofTo(store: TestStore, address: string): Promise<string> {
      await untilAllIsDone(store.db)
      const mail = server.to(address).at(-1)
      const [token] = /(?<=token=|Code: )[\w-]{43}/.exec(mail?.text ?? '') ?? []
      if (token === undefined) throw new Error(`No proof was mailed to ${address}: ${mail?.text}`)
      return token
    },
  }
}
