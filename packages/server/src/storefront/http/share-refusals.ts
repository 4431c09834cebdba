import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of these origins read what refuses a call of the Store API before the calls are looked at, as on a full disk. Call it before
 * whatever refuses.
 */
export function shareRefusals(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const { origin } = headers
    if (origin === undefined || !origins.has(origin) || !url.startsWith('/store/')) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
  })
}
