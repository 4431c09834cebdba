import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import type { Call } from './scenarios.ts'
import { type RunningServer, storefrontKey } from './servers.ts'

export interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const agent = new Agent({ keepAlive: true })

function headersOf(server: RunningServer, call: Call): Record<string, string> {
  const origin =
    call.method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  // A storefront's server calls for all customers: its key shows that its IP address is not a customer's.
  const key = call.path.startsWith('/store/') ? { 'x-publishable-api-key': storefrontKey } : {}
  return { cookie: server.cookie, ...origin, ...key }
}

export interface ServerAnswer {
  readonly status: number
  readonly body: string
  /** Milliseconds from the request to the last byte of the response. */
  readonly time: number
}

export async function askServer(server: RunningServer, call: Call): Promise<ServerAnswer> {
  const start = performance.now()
  const answer = await new Promise<{ status: number; parts: Buffer[] }>((resolve, reject) => {
    const { method, path, body } = call
    const sent = request(
      `${server.base}${path}`,
      { method, agent, headers: headersOf(server, call) },
      (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, parts }))
      },
    )
    sent.on('error', reject).end(body)
  })
  const time = performance.now() - start
  return { status: answer.status, body: Buffer.concat(answer.parts).toString(), time }
}

/** The same; throws unless the status is 200. */
export async function askWell(server: RunningServer, call: Call): Promise<ServerAnswer> {
  const answer = await askServer(server, call)
  if (answer.status !== 200)
    throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.body}`)
  return answer
}

/** Consecutive rounds on one server: with alternating single calls, the processor's caches would hold other servers' data. */
export const TURN = 20
/** Untimed warm-up rounds, so that neither the disk nor V8's compilation in the first minutes counts: real servers run for weeks. */
export const WARM_UP = 1_000
/** Milliseconds after which the warm-up of slow calls ends. */
const LONGEST_WARM_UP = 10_000

/**
 * Calls the servers alternately, so that other load on the machine affects all of them. Returns one figure per server. There are
 * `most` different calls: a small store may have fewer than requested.
 */
export async function measureLatency(
  servers: readonly RunningServer[],
  callOf: (server: number, round: number) => Call,
  samples: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Latency[]> {
  const times: number[][] = servers.map(() => [])
  const takeTurns = async (
    from: number,
    to: number,
    until: number,
    note: (place: number, time: number) => void,
  ) => {
    let first = from
    for (; first < to && performance.now() < until; first += TURN) {
      for (const [place, server] of servers.entries()) {
        for (let round = first; round < Math.min(first + TURN, to); round += 1) {
          const { time } = await askWell(server, callOf(place, round))
          note(place, time)
        }
      }
    }
    return Math.min(first, to)
  }
  const noteTime = (place: number, time: number) => times[place]?.push(time)
  const warmUp = Math.min(WARM_UP, Math.floor(most / 4))
  const warm = await takeTurns(0, warmUp, performance.now() + LONGEST_WARM_UP, () => undefined)
  await takeTurns(warm, Math.min(warm + samples, most), Number.POSITIVE_INFINITY, noteTime)
  return times.map(percentiles)
}

export function percentiles(times: readonly number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Returns responses per second with 16 clients that send calls back to back. Throws when a call fails. */
export async function measureThroughput(
  server: RunningServer,
  calls: readonly Call[],
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: server.base,
    connections: 16,
    duration: seconds,
    requests: calls.map((call) => ({
      method: call.method,
      path: call.path,
      headers: headersOf(server, call),
      ...(call.body === undefined ? {} : { body: call.body }),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} calls failed under load`)
  return result.requests.average
}
