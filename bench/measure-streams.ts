import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../packages/server/src/clock.ts'
import { connect } from '../packages/server/src/database/index.ts'
import { openSession, PLAIN_COOKIE } from '../packages/server/src/features/session/index.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Options } from './options.ts'
import { type RunningServer, startServer } from './servers.ts'

const STREAMS = 500
/** The limit per session is 20. */
const SESSIONS = 25
const MOST_MEGABYTES = 100
/** Share of one core while idle. */
const MOST_PERCENT = 5
const SECONDS = 60

/** Measures the server's cost of this many open admins while idle. @returns whether it is within its bounds */
export async function measureStreams(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withOrders(options.small)
  const server = await startServer('product', url)
  try {
    const cookies = await signIn(url)
    const idle = await processorShare(server)
    const before = await server.megabytes()
    const streams: IncomingMessage[] = []
    for (let rank = 0; rank < STREAMS; rank += 1) {
      streams.push(await open(server.base, cookies[rank % SESSIONS] ?? ''))
    }
    const share = await processorShare(server)
    const grown = (await server.megabytes()) - before
    for (const stream of streams) stream.destroy()
    const isWithin = grown < MOST_MEGABYTES && share < MOST_PERCENT
    console.log(`
${STREAMS} streams, ${SECONDS} seconds in which nothing happens
memory      ${grown.toFixed(0)} MB more than ${before.toFixed(0)} MB without them (bound: ${MOST_MEGABYTES} MB more)
processor   ${share.toFixed(2)} % of a core, ${idle.toFixed(2)} % without them (bound: ${MOST_PERCENT} %)
Bounds: ${isWithin ? 'kept' : 'not kept (!)'}.`)
    return isWithin
  } finally {
    await server.stop()
  }
}

async function signIn(url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const cookies = []
    for (let rank = 0; rank < SESSIONS; rank += 1) {
      cookies.push(`${PLAIN_COOKIE}=${await openSession(db, id, systemClock())}`)
    }
    return cookies
  } finally {
    await close()
  }
}

async function processorShare(server: RunningServer): Promise<number> {
  const [used, begun] = [await server.processorTime(), performance.now()]
  await pause(SECONDS * 1_000)
  return ((await server.processorTime()) - used) / ((performance.now() - begun) / 100)
}

function open(base: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${base}/admin/live`, { agent: false, headers: { cookie } }, (answer) => {
      answer.on('error', () => undefined).resume()
      if (answer.statusCode === 200) resolve(answer)
      else reject(new Error(`A stream was answered ${answer.statusCode}.`))
    }).on('error', reject)
  })
}
