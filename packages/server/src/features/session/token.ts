import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookieNameOf } from './session-cookie.ts'

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieNameOf(request)]
  return token === undefined || token.length > 200 ? undefined : token
}
