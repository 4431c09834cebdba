import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentToken } from './token.ts'

type SameSite = 'lax' | 'strict' | 'none'

/**
 * Builds a cookie for a token that scripts can't read, kept for `maxAge` seconds. On https its name begins with `__Host-`, which browsers
 * bind to this host and to https. `sameSite` may depend on the requested host.
 */
export function tokenCookie(
  name: string,
  sameSite: SameSite | ((request: FastifyRequest) => SameSite),
  maxAge: number,
) {
  const isSecure = (request: FastifyRequest) => request.protocol === 'https'
  const nameOn = (request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name)
  const attributesOn = (request: FastifyRequest) =>
    ({
      httpOnly: true,
      sameSite: typeof sameSite === 'string' ? sameSite : sameSite(request),
      path: '/',
      secure: isSecure(request),
    }) as const
  return {
    read(request: FastifyRequest): string | undefined {
      return sentToken(request.cookies[nameOn(request)])
    },
    set(request: FastifyRequest, reply: FastifyReply, token: string): void {
      reply.setCookie(nameOn(request), token, { ...attributesOn(request), maxAge })
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(nameOn(request), attributesOn(request))
    },
  }
}
