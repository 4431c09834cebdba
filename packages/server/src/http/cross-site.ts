import type { FastifyRequest } from 'fastify'

/**
 * Returns whether a browser was made to send this request by a page of another site that may not make this call; the browser sends the
 * store's cookies with it. Browsers report the source in Sec-Fetch-Site, older ones in Origin; a request with neither comes from a program,
 * which can't be tricked into sending it.
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
