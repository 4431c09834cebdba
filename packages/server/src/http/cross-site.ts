import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site, other than those that may make this call, had a browser make this request, which sends the cookies of
 * the store with it. Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin; what says neither is a program,
 * which nobody can lure into a request.
 */
export function isCrossSite({ routeOptions, headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (origin !== undefined && routeOptions.config.origins?.has(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isSameHost(origin, host)
}

function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    const { protocol, host: theirs } = new URL(origin)
    return host !== undefined && theirs === new URL(`${protocol}//${host}`).host
  } catch {
    return false
  }
}
