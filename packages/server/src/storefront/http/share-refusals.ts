import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of these origins read errors that are sent before a Store API route runs, such as for a full disk. Register it before any hook
 * that refuses requests.
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
