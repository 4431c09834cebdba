import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readSchemaState } from '../../database/index.ts'
import { Failure } from '../failure.ts'

/** Milliseconds between regular checks, in case a notification was missed. */
const BETWEEN = 10_000
const exempt = ['/health', '/ready']

export const outdatedMessage = (migration: number): string =>
  `A newer Purser has upgraded the database (migration ${migration}). Stop this server and start the newer version.`

/**
 * Refuses every request with 503 once a later release's migration has ended support for this release; other later migrations change
 * nothing. Register it before routes. `loops` is the background work to stop then. Returns a function that checks at once, for calls after
 * a migration.
 */
export function refuseWhenOutdated(
  app: FastifyInstance,
  pool: pg.Pool,
  loops: readonly { stop(): Promise<void> }[],
): () => void {
  let sentence: string | null = null
  app.addHook('onRequest', async ({ method, url }) => {
    // A refused preflight request has no body that a page could read.
    if (sentence === null || method === 'OPTIONS' || exempt.includes(url)) return
    throw new Failure('unavailable', sentence, { code: 'outdated_server' })
  })
  async function look(): Promise<void> {
    if (sentence !== null) return
    // A database that doesn't answer is checked again later.
    const ending = (await readSchemaState(pool).catch(() => null))?.ending ?? null
    if (ending === null || sentence !== null) return
    sentence = outdatedMessage(ending)
    app.log.error(sentence)
    for (const loop of loops) void loop.stop()
  }
  const timer = setInterval(look, BETWEEN)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => void look()
}
