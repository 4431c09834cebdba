import type { FastifyRequest } from 'fastify'
import { DEVICE_SECONDS, tokenCookie } from '../../features/credentials/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

/** Name of the session cookie on plain http. */
export const CUSTOMER_COOKIE = 'purser_customer'

/** Set only at sign-in, never for an unknown caller. */
export const customerCookie = tokenCookie(CUSTOMER_COOKIE, sameSiteOf, ABSOLUTE_SECONDS)
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
