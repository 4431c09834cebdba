import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentToken } from './token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins the names of this server's cookies: a rehearsal has others than the store at the same address. */
    cookiePrefix: string
  }
}

type SameSite = 'lax' | 'strict' | 'none'

/**
 * Builds a cookie for a token that scripts can't read, kept for `maxAge` seconds. On https its name begins with `__Host-`, which browsers
 * bind to this host and to https. `sameSite` may depend on the requested host. `prefixOf` returns what the name begins with otherwise; the
 * server's prefix by default.
 */
export function tokenCookie(
  name: string,
  sameSite: SameSite | ((request: FastifyRequest) => SameSite),
  maxAge: number,
  prefixOf = (request: FastifyRequest) => request.server.cookiePrefix,
) {
  const isSecure = (request: FastifyRequest) => request.protocol === 'https'
  const nameOn = (request: FastifyRequest, prefix = prefixOf(request)) =>
    `${isSecure(request) ? '__Host-' : ''}${prefix}${name}`
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
    /** @param prefix another prefix than the server's */
    set(request: FastifyRequest, reply: FastifyReply, token: string, prefix?: string): void {
      reply.setCookie(nameOn(request, prefix), token, { ...attributesOn(request), maxAge })
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(nameOn(request), attributesOn(request))
    },
  }
}
