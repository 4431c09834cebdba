import { setTimeout as wait } from 'node:timers/promises'
import { MoveInRefusal } from '../look/refusal.ts'
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
/** Milliseconds before each retry. */
const PAUSES = [300, 1_000]
/** Orders in a row without an answer after which no more are asked about. */
const SILENCE = 24

/** @throws MoveInRefusal unless the server can be reached, speaks v1's Admin API and accepts the token */
export async function requireServer(server: V1Server): Promise<void> {
  const answer = await get(server, '/admin/orders?limit=1')
  if (answer === undefined)
    throw new MoveInRefusal(`The v1 server at ${server.api} can't be reached. Start it, or leave out --api.`)
  if (!Array.isArray((answer as { orders?: unknown } | null)?.orders))
    throw new MoveInRefusal(
      `${server.api} isn't a Medusa v1 server: it has no /admin/orders. Give the address of its API, such as http://localhost:9000.`,
    )
}

/**
 * Returns a function that asks the v1 server for an order's figures: null if it has no such order, undefined if it doesn't answer. It stops
 * asking a server that has become silent. The function throws MoveInRefusal if the token is refused.
 */
export function createAsker(server: V1Server): (id: string) => Promise<Partial<Figures> | null | undefined> {
  let silent = 0
  return async (id) => {
    if (silent >= SILENCE) return undefined
    const answer = await get(server, `/admin/orders/${encodeURIComponent(id)}`)
    const figures = answer === null ? null : figuresOf(answer)
    silent = figures === undefined ? silent + 1 : 0
    return figures
  }
}

/** Returns what the server answers: null if it has no such record, undefined if it doesn't answer. */
async function get({ api, token }: V1Server, path: string): Promise<unknown> {
  for (const pause of [0, ...PAUSES]) {
    await wait(pause)
    try {
      const answer = await fetch(`${api}${path}`, {
        // Since 1.17 the token has a header of its own.
        headers: { authorization: `Bearer ${token}`, 'x-medusa-access-token': token },
        signal: AbortSignal.timeout(PATIENCE * 1000),
      })
      if (answer.status === 404) return null
      if (answer.status === 401 || answer.status === 403) throw refusalOfToken(api)
      if (answer.ok) return await answer.json()
    } catch (error) {
      if (error instanceof MoveInRefusal) throw error
    }
  }
  return undefined
}

const refusalOfToken = (api: string) =>
  new MoveInRefusal(
    `The v1 server at ${api} refuses the API token. Give one of its users an API token and pass it with --token.`,
  )

function figuresOf(body: unknown): Partial<Figures> | undefined {
  const order = (body as { order?: Record<string, unknown> } | undefined)?.order
  if (order === undefined) return undefined
  const known = comparedFigures.flatMap((figure) => {
    const value = order[figure]
    return typeof value === 'number' ? [[figure, value] as const] : []
  })
  return Object.fromEntries(known)
}
