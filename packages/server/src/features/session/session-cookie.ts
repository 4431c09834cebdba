import type { FastifyReply, FastifyRequest } from 'fastify'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

const SECURE_COOKIE = '__Host-purser_session'
export const PLAIN_COOKIE = 'purser_session'

/** On https the cookie carries the `__Host-` prefix, which browsers bind to this very host and to https. */
export function cookieNameOf(request: FastifyRequest): string {
  return request.protocol === 'https' ? SECURE_COOKIE : PLAIN_COOKIE
}

const attributesOf = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' }) as const

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieNameOf(request), token, { ...attributesOf(request), maxAge: ABSOLUTE_SECONDS })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieNameOf(request), attributesOf(request))
}
