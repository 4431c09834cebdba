import type { DeclaredApp } from '@purser/domain/apps'
import * as oauth from 'oauth4webapi'

/** The tokens that an app's server issues to the store. */
export interface AppTokens {
  readonly access_token: string
  readonly refresh_token: string | null
  /** Lifetime of the access token in seconds; null if the server doesn't say. */
  readonly expires_in: number | null
}

/** The app's server refused a request; `reason` is the OAuth error code. */
export class AppRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The app's server refused: ${reason}`)
    this.reason = reason
  }
}

/** Milliseconds to wait for an app's server. */
const PATIENCE = 10_000

/** Returns the address to which the app's server redirects the operator. */
const returnAddress = (origin: string, name: string): string => `${origin}/a/oauth/${name}`

/** Returns the address of the app's consent page for one installation. */
export async function consentUrl(
  app: DeclaredApp,
  { state, verifier, origin }: { readonly state: string; readonly verifier: string; readonly origin: string },
): Promise<string> {
  const url = new URL(app.authorize_url)
  const asked = {
    response_type: 'code',
    client_id: app.client_id,
    redirect_uri: returnAddress(origin, app.name),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(app.scopes.length > 0 && { scope: app.scopes.join(' ') }),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the authorization code for tokens. @throws AppRefused */
export async function exchangeCode(
  app: DeclaredApp,
  came: { readonly code: string; readonly state: string; readonly verifier: string; readonly origin: string },
): Promise<AppTokens> {
  const { code, state, verifier, origin } = came
  const { server, client, auth, options } = partyOf(app, app.token_url)
  const given = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state)
  return inOneVoice(async () => {
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      given,
      returnAddress(origin, app.name),
      verifier,
      options,
    )
    return tokensIn(await oauth.processAuthorizationCodeResponse(server, client, answer))
  })
}

/** Gets new tokens before the old ones expire. @throws AppRefused */
export async function refreshTokens(app: DeclaredApp, refreshToken: string): Promise<AppTokens> {
  const { server, client, auth, options } = partyOf(app, app.token_url)
  return inOneVoice(async () => {
    const answer = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, options)
    const tokens = tokensIn(await oauth.processRefreshTokenResponse(server, client, answer))
    // A server that issues no new refresh token keeps accepting the old one.
    return { ...tokens, refresh_token: tokens.refresh_token ?? refreshToken }
  })
}

/** Revokes tokens at the app's server. Does nothing when the server doesn't support revocation. @throws AppRefused */
export async function revokeTokens(app: DeclaredApp, tokens: AppTokens): Promise<void> {
  if (app.revoke_url === null) return
  const { server, client, auth, options } = partyOf(app, app.revoke_url)
  await inOneVoice(async () => {
    // The refresh token first, because it could be used to get a new access token.
    for (const token of [tokens.refresh_token, tokens.access_token]) {
      if (token === null) continue
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, auth, token, options),
      )
    }
  })
}

function partyOf(app: DeclaredApp, asked: string) {
  const authBy = app.client_auth === 'post' ? oauth.ClientSecretPost : oauth.ClientSecretBasic
  const server: oauth.AuthorizationServer = {
    issuer: new URL(app.token_url).origin,
    token_endpoint: app.token_url,
    ...(app.revoke_url !== null && { revocation_endpoint: app.revoke_url }),
  }
  const client: oauth.Client = { client_id: app.client_id }
  const options = {
    signal: () => AbortSignal.timeout(PATIENCE),
    // The apps file allows http only for this machine.
    [oauth.allowInsecureRequests]: new URL(asked).protocol === 'http:',
  }
  return { server, client, auth: authBy(app.client_secret), options }
}

function tokensIn({ access_token, refresh_token, expires_in }: oauth.TokenEndpointResponse): AppTokens {
  return { access_token, refresh_token: refresh_token ?? null, expires_in: expires_in ?? null }
}

async function inOneVoice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) throw new AppRefused(error.error)
    if (error instanceof oauth.WWWAuthenticateChallengeError) throw new AppRefused('invalid_client')
    throw error
  }
}
