import { comparedFigures, type Figures } from './report.ts'

/** The running v1 server. */
export interface V1Server {
  /** Its address, without `/admin`. */
  readonly api: string
  /** A user's API token. */
  readonly token: string
}

/** Seconds until a request is given up. */
const PATIENCE = 30
const TRIES = 3

/** The v1 server refuses the token. */
export class TokenRefused extends Error {
  constructor(api: string) {
    super(`${api} refuses the API token. Create one for an admin user there and pass it with --token.`)
  }
}

/**
 * Asks the v1 server for an order's figures. @returns null if it has no such order, undefined if it doesn't answer. @throws TokenRefused
 */
export async function askServer(
  { api, token }: V1Server,
  id: string,
): Promise<Partial<Figures> | null | undefined> {
  const url = `${api.replace(/\/+$/, '')}/admin/orders/${encodeURIComponent(id)}`
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const answer = await fetch(url, {
        // Since 1.17 the token has a header of its own.
        headers: { authorization: `Bearer ${token}`, 'x-medusa-access-token': token },
        signal: AbortSignal.timeout(PATIENCE * 1000),
      })
      if (answer.status === 404) return null
      if (answer.status === 401 || answer.status === 403) throw new TokenRefused(api)
      if (answer.ok) return figuresOf(await answer.json())
    } catch (error) {
      if (error instanceof TokenRefused) throw error
    }
  }
  return undefined
}

function figuresOf(body: unknown): Partial<Figures> | undefined {
  const order = (body as { order?: Record<string, unknown> } | null)?.order
  if (order === undefined) return undefined
  const known = comparedFigures.flatMap((figure) => {
    const value = order[figure]
    return typeof value === 'number' ? [[figure, value] as const] : []
  })
  return Object.fromEntries(known)
}
