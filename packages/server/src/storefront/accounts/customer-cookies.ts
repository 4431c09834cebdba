import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_SECONDS, sentToken, tokenCookie } from '../../features/credentials/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

/** Name of the session cookie on plain http. */
export const CUSTOMER_COOKIE = 'purser_customer'

/** The name of the session cookie in Medusa v1, by which storefronts on a server look for it. */
const V1_COOKIE = 'connect.sid'

const browserCookie = tokenCookie(CUSTOMER_COOKIE, sameSiteOf, ABSOLUTE_SECONDS)

/** Set only at sign-in, never for an unknown caller. Programs also get it under Medusa v1's name (accounts-22); browsers never do. */
export const customerCookie = {
  read: (request: FastifyRequest): string | undefined =>
    browserCookie.read(request) ?? (isProgram(request) ? sentToken(request.cookies[V1_COOKIE]) : undefined),
  set(request: FastifyRequest, reply: FastifyReply, token: string): void {
    browserCookie.set(request, reply, token)
    if (!isProgram(request)) return
    // With 'Expires', as v1 sends it: programs compute from it how long to keep the token.
    const expires = new Date(Date.now() + ABSOLUTE_SECONDS * 1000)
    reply.setCookie(V1_COOKIE, token, { path: '/', httpOnly: true, expires })
  },
  clear(request: FastifyRequest, reply: FastifyReply): void {
    browserCookie.clear(request, reply)
    if (isProgram(request)) reply.clearCookie(V1_COOKIE, { path: '/' })
  },
}

/** Proves to the server that this browser signed in before; the database decides whether that still counts. */
export const customerDeviceCookie = tokenCookie('purser_customer_device', sameSiteOf, DEVICE_SECONDS)

/**
 * Returns the SameSite value for a request. `none` lets pages of other sites send the cookie, which browsers allow only on https. Which
 * pages may call at all is decided by the list of origins, for reads and changes alike.
 */
function sameSiteOf(request: FastifyRequest): 'lax' | 'none' {
  const origins = [...(request.routeOptions.config.origins ?? [])]
  const isAbroad = origins.some((origin) => !isNear(new URL(origin).hostname, request.hostname))
  return request.protocol === 'https' && isAbroad ? 'none' : 'lax'
}

/** Returns whether two hosts are equal or one is a subdomain of the other. A full same-site check would need the public suffix list. */
const isNear = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** Returns whether a program sent the request: browsers send one of these headers with every request to the Store API. */
const isProgram = ({ headers }: FastifyRequest) =>
  headers.origin === undefined && headers['sec-fetch-site'] === undefined
