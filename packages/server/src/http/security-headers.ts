import { SECONDS_A_DAY } from '@purser/domain/dates'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers of every response; pages and pictures replace the policy and cache rule with their own. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

const TWO_YEARS = 2 * 365 * SECONDS_A_DAY

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(everywhere)
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`)
  }
}
