import { Secret, TOTP } from 'otpauth'
import type { TestStore } from '../../../../test/store.ts'
import { ensureStore, syncReferenceData } from '../../../database/index.ts'
import { addOperator } from '../index.ts'

export const password = 'correct horse'

interface Said {
  readonly code?: string
  readonly type?: string
  readonly field?: string
  readonly id?: string
  readonly is_setup_only?: boolean
  readonly recovery_codes?: readonly string[]
  readonly user?: { readonly email: string }
}

/** Creates an operator's browser, which keeps its cookies; `wait` advances the store's clock. */
export function operatorBrowser(store: TestStore, email: string) {
  const cookies = new Map<string, string>()
  async function call<Body = Said>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await store.call<Body>(method, url, payload, { cookie })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    call,
    cookies,
    signIn: (given = password) => call('POST', '/admin/auth', { email, password: given }),
    giveCode: (code: string) => call('POST', '/admin/auth/second-factor', { code }),
    async addTotp(name = 'Phone') {
      const begun = await call<{ id: string; totp: { secret: string; uri: string } }>(
        'POST',
        '/admin/auth/factors',
        { kind: 'totp', name },
      )
      const { id, totp } = begun.body
      const confirmed = await call('POST', `/admin/auth/factors/${id}`, {
        code: codeOf(totp.secret, store.now()),
      })
      return { id, secret: totp.secret, uri: totp.uri, confirmed, codes: confirmed.body.recovery_codes ?? [] }
    },
  }
}

/** Returns the code that an authenticator app shows at a given time. */
export const codeOf = (secret: string, instant: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(instant) })

/** Sets up the store, whose name authenticator apps show. */
export async function openShopOf(store: TestStore): Promise<void> {
  await syncReferenceData(store.db)
  await ensureStore(store.db, store.now())
}

let people = 0
/** Adds an operator. */
export async function newOperator(store: TestStore): Promise<{ id: string; email: string }> {
  people += 1
  const email = `nina-${people}@purser.test`
  return { id: await addOperator(store.db, { email, password }, store.now()), email }
}
