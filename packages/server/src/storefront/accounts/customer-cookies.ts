import type { FastifyRequest } from 'fastify'
import { DEVICE_SECONDS, tokenCookie } from '../../features/credentials/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

/** The cookie on plain http. */
export const CUSTOMER_COOKIE = 'purser_customer'

/** Set at signing in alone, and never on an answer to somebody unknown. */
export const customerCookie = tokenCookie(CUSTOMER_COOKIE, sameSiteOf, ABSOLUTE_SECONDS)
/** What a browser shows of an earlier sign-in; whether it still counts the database knows. */
export const customerDeviceCookie = tokenCookie('purser_customer_device', sameSiteOf, DEVICE_SECONDS)

/**
 * A page of another site sends the cookie along only where that is allowed, which browsers admit on https alone. Who may call from
 * another page at all is settled by the origins that are listed, for changes as for reading.
 */
function sameSiteOf(request: FastifyRequest): 'lax' | 'none' {
  const origins = [...(request.routeOptions.config.origins ?? [])]
  const isAbroad = origins.some((origin) => !isNear(new URL(origin).hostname, request.hostname))
  return request.protocol === 'https' && isAbroad ? 'none' : 'lax'
}

/** Whether one of two hosts lies below the other, or is it. Which others are one site only a list of all registries knows. */
const isNear = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
