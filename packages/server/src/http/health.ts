import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { connect } from '../database/index.ts'

const ANSWER_MILLISECONDS = 2_000

/**
 * `GET /health`: 200 `OK` while the database answers within two seconds, else 503. It has one connection of its own, so
 * that it tells of the database and not of how busy the store is; many who ask at once share one look.
 */
export function serveHealth(app: FastifyInstance, databaseUrl: string): void {
  const { pool, close } = connect(databaseUrl, {
    max: 1,
    waitLimit: ANSWER_MILLISECONDS,
    statementLimit: ANSWER_MILLISECONDS,
  })
  let look: Promise<boolean> | undefined
  const isDatabaseThere = () => {
    look ??= pool
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        look = undefined
      })
    // A database that hangs does not even say that it does not answer.
    return Promise.race([look, sleep(ANSWER_MILLISECONDS, false, { ref: false })])
  }
  app.get('/health', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (await isDatabaseThere()) return 'OK'
    return reply.code(503).header('retry-after', '2').send('The database does not answer.')
  })
  app.addHook('onClose', close)
}
