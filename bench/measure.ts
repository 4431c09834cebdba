import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import type { Call } from './scenarios.ts'
import type { RunningServer } from './servers.ts'

export interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const agent = new Agent({ keepAlive: true })

function headersOf(server: RunningServer, call: Call): Record<string, string> {
  const origin =
    call.method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return { cookie: server.cookie, ...origin }
}

/** Milliseconds from the request to the last byte of its answer. Throws unless the answer is 200. */
export async function timeCall(server: RunningServer, call: Call): Promise<number> {
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    const { method, path, body } = call
    const sent = request(
      `${server.base}${path}`,
      { method, agent, headers: headersOf(server, call) },
      (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}`))
        })
      },
    )
    sent.on('error', reject).end(body)
  })
  return performance.now() - start
}

/**
 * Calls each server in turn, so that whatever else the machine does falls on all of them; answers one figure a server. There are
 * `most` different calls: a small store may have fewer than are wanted.
 */
export async function measureLatency(
  servers: readonly RunningServer[],
  callOf: (server: number, round: number) => Call,
  samples: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Latency[]> {
  const times: number[][] = servers.map(() => [])
  // What is compared is neither the disk nor the first minute of a server that runs for weeks.
  const warmUp = Math.min(300, Math.floor(most / 4))
  for (let round = 0; round < Math.min(warmUp + samples, most); round += 1) {
    for (const [place, server] of servers.entries()) {
      const time = await timeCall(server, callOf(place, round))
      if (round >= warmUp) times[place]?.push(time)
    }
  }
  return times.map(percentiles)
}

function percentiles(times: number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Answers a second with 16 clients that wait for nothing but their answers. Throws when a call fails. */
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
