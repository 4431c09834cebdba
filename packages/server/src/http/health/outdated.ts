import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readSchemaState } from '../../database/index.ts'
import { Failure } from '../failure.ts'

/** Milliseconds between unprompted checks, as an announcement may have been missed. */
const BETWEEN = 10_000
const exempt = ['/health', '/ready']

export const outdatedMessage = (migration: number): string =>
  `A newer Purser has upgraded the database (migration ${migration}). Stop this server and start the newer version.`

/**
 * Refuses every request with 503 once the database has had a migration of a later release beside which a server of this one would go
 * wrong; before that, migrations of later releases change nothing. Call it before there are routes.
 * @param loops the work that ends then
 * @returns what looks at once: call it when a migration was carried out
 */
export function refuseWhenOutdated(
  app: FastifyInstance,
  pool: pg.Pool,
  loops: readonly { stop(): Promise<void> }[],
): () => void {
  let sentence: string | null = null
  app.addHook('onRequest', async ({ method, url }) => {
    // What a browser asks beforehand is refused with nothing that its page may read.
    if (sentence === null || method === 'OPTIONS' || exempt.includes(url)) return
    throw new Failure('unavailable', sentence, { code: 'outdated_server' })
  })
  async function look(): Promise<void> {
    if (sentence !== null) return
    // A database that does not answer is asked again.
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
