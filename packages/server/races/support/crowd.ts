import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Arena } from './arena.ts'

export interface CrowdAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface CrowdCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const post = (path: string, body?: unknown): CrowdCall => ({ method: 'POST', path, body })
export const onOrder = ({ id }: { readonly id: string }, operation: string, body?: unknown): CrowdCall =>
  post(`/admin/orders/${id}/${operation}`, body)

/**
 * Creates many clients of one server, each with its own open connection, so that their calls can start at the
 * same moment.
 */
export function createCrowd(port: number, cookie: string) {
  // One socket for each client: free sockets are reused, so no client waits for one.
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })

  function call({ method, path, body, headers }: CrowdCall): Promise<CrowdAnswer> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: {
            cookie,
            'sec-fetch-site': 'same-origin',
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
          answer.on('error', reject)
        },
      )
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  }

  return {
    call,
    /** Opens the connections for a rush of `size` calls. */
    warmUp: async (size: number): Promise<void> => {
      await Promise.all(Array.from({ length: size }, () => call({ method: 'GET', path: '/admin/auth' })))
    },
    /** Sends all calls at once; returns the responses in the order of the calls. */
    rush: (calls: readonly CrowdCall[]): Promise<CrowdAnswer[]> => Promise.all(calls.map(call)),
    close: () => agent.destroy(),
  }
}

export type Crowd = ReturnType<typeof createCrowd>

/** Starts a server of an arena that is going to die and to be started again, with its clients. */
export async function openMortalServer(arena: Pick<Arena, 'startServer' | 'cookie'>) {
  const begin = async () => {
    const server = await arena.startServer()
    return { server, crowd: createCrowd(server.port, arena.cookie) }
  }
  let now = await begin()
  const call = (asked: CrowdCall) => now.crowd.call(asked)
  return {
    call,
    /** Repeats a call while the same one is still in progress. */
    callUntilDone: async (asked: CrowdCall): Promise<CrowdAnswer> => {
      for (;;) {
        const answer = await call(asked)
        if (answer.status !== 409) return answer
        await sleep(100)
      }
    },
    /** Ends the server, if it isn't dead yet. */
    kill: async (): Promise<void> => {
      now.crowd.close()
      await now.server.kill()
    },
    /** Starts the next one. */
    start: async (): Promise<void> => {
      now = await begin()
    },
    close: () => now.crowd.close(),
  }
}

export type MortalServer = Awaited<ReturnType<typeof openMortalServer>>
