import type { FastifyReply, FastifyRequest } from 'fastify'
import { ABSOLUTE_SECONDS, DEVICE_SECONDS } from './lifetimes.ts'

/** The session's cookie on plain http. */
export const PLAIN_COOKIE = 'purser_session'
export const sessionCookie = tokenCookie(PLAIN_COOKIE, 'lax', ABSOLUTE_SECONDS)
/** What a browser shows of an earlier signing in; whether it is worth anything the database knows. */
export const deviceCookie = tokenCookie('purser_device', 'strict', DEVICE_SECONDS)

/** Characters: what is longer is none of our tokens, and not worth hashing. */
const LONGEST_TOKEN = 200

/**
 * A cookie with a token that no script can read, kept for `maxAge` seconds. On https its name begins with `__Host-`, which
 * browsers bind to this very host and to https.
 */
function tokenCookie(name: string, sameSite: 'lax' | 'strict', maxAge: number) {
  const isSecure = (request: FastifyRequest) => request.protocol === 'https'
  const nameOn = (request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name)
  const attributesOn = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite, path: '/', secure: isSecure(request) }) as const
  return {
    read(request: FastifyRequest): string | undefined {
      const token = request.cookies[nameOn(request)]
      return token === undefined || token.length > LONGEST_TOKEN ? undefined : token
    },
    set(request: FastifyRequest, reply: FastifyReply, token: string): void {
      reply.setCookie(nameOn(request), token, { ...attributesOn(request), maxAge })
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(nameOn(request), attributesOn(request))
    },
  }
}
