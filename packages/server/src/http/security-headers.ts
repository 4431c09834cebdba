import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What every answer says; pages and pictures replace the policy and the cache rule with their own. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

const TWO_YEARS = 2 * 365 * 24 * 3_600

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhere)
    if (isHttps(request)) reply.header('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`)
  })
}

function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}
