/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeclaredApp } from '@purser/domain/apps'
import Provider, { type Provider as Running } from 'oidc-provider'

const client = { client_id: 'purser', client_secret: 'a secret of 32 characters or more' } as const

interface Wishes {
  /** The store's address. */
  readonly storeOrigin: string
  readonly name?: string
  /** Seconds that an access token is valid. */
  readonly tokenSeconds?: number
}

/** A real OAuth server on loopback, like an app's: it consents to everything, and requires PKCE. */
export async function openOauthServer({ storeOrigin, name = 'till', tokenSeconds = 3_600 }: Wishes) {
  const asked: string[] = []
  let isDown = false
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationFor(`${storeOrigin}/a/oauth/${name}`, tokenSeconds))
  const answer = provider.callback()
  http.on('request', (request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (isDown) return request.socket.destroy()
    if (request.url?.startsWith('/interaction/')) return void consent(provider, request, response)
    return answer(request, response)
  })

  const app = appOf(issuer, name)
  return {
    app,
    asked: (path: string) => asked.filter((call) => call === path).length,
    /** Whether the server accepts calls at all. */
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Whether a token is valid there. */
    async isGood(token: string): Promise<boolean> {
      const response = await fetch(`${issuer}/token/introspection`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa([client.client_id, client.client_secret].map(encodeURIComponent).join(':'))}`,
        },
        body: new URLSearchParams({ token }),
      })
      const { active } = (await response.json()) as { active: boolean }
      return active
    },
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

export type OauthServer = Awaited<ReturnType<typeof openOauthServer>>

const configurationFor = (redirectUri: string, tokenSeconds: number) => ({
  clients: [
    {
      ...client,
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [redirectUri],
    },
  ],
  scopes: ['orders'],
  pkce: { required: () => true },
  ttl: { AccessToken: tokenSeconds, Session: 600, Grant: 86_400, Interaction: 600 },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true, allowedPolicy: () => true },
    introspection: { enabled: true, allowedPolicy: () => true },
  },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId }),
  }),
  cookies: { keys: ['of a test'] },
})

const appOf = (issuer: string, name: string): DeclaredApp => ({
  ...client,
  name,
  display_name: 'Till & Co',
  client_auth: 'basic',
  authorize_url: `${issuer}/auth`,
  token_url: `${issuer}/token`,
  revoke_url: `${issuer}/token/revocation`,
  scopes: ['orders'],
  rights: ['orders:read', 'notes:write'],
  topics: ['order.placed'],
  webhook_url: 'https://till.invalid/hooks',
})

/** A user of the app is signed in there and consents at once. */
async function consent(provider: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: 'keeper' } })
  const grant = new provider.Grant({ accountId: session?.accountId ?? 'keeper', clientId: params.client_id })
  grant.addOIDCScope(params.scope ?? '')
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

/** Goes through an app's consent page as a browser does; returns what is sent back to the store. */
export async function walkConsent(installUrl: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = new URL(installUrl)
  const { origin } = url
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null)
      throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
    if (url.origin !== origin) return url.searchParams
  }
  throw new Error('The page of consent leads in a circle')
}
