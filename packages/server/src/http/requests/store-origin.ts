import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** The store's address for clients, from `PUBLIC_URL`, without a trailing slash; null if not set. */
    publicUrl: string | null
    /** Returns whether a connection from this address is a trusted proxy's. */
    isTrustedProxy: (address: string | undefined) => boolean
  }
}

/** Normalizes an address: IPv4 in IPv6 notation becomes IPv4. */
const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

/** Returns a check whether an address is that of a trusted proxy, in any notation. */
export function proxiesAt(trusted: readonly string[]): (address: string | undefined) => boolean {
  const known = new Set(trusted.map(plain))
  return (address) => address !== undefined && known.has(plain(address))
}

/**
 * Returns the origin used in addresses in answers: the configured one, else that of the trusted proxy or of the operator's own page, else
 * the address that the connection arrived at. A client's `Host` is trusted only on this machine: otherwise it could put addresses of its
 * choice into answers that others may see (uploads-12). Null without a connection.
 */
export function originOf(request: FastifyRequest): string | null {
  const { publicUrl, isTrustedProxy } = request.server
  if (publicUrl !== null) return publicUrl
  const asked = originIn(`${request.protocol}://${request.host}`)
  const { remoteAddress } = request.socket
  if (isTrustedProxy(remoteAddress)) return asked
  if (isLoopback(remoteAddress) && asked !== null && isLoopback(new URL(asked).hostname)) return asked
  return originOfPage(request) ?? originOfConnection(request)
}

/** Operators get picture addresses with their page's origin; their answers are never shared. */
function originOfPage({ url, headers, host }: FastifyRequest): string | null {
  const page = originIn(headers.origin ?? headers.referer ?? '')
  const isOwn = page !== null && page === originIn(`${page.split(':')[0]}://${host}`)
  return isOwn && url.startsWith('/admin/') ? page : null
}

function originOfConnection({ protocol, host, socket, server, log }: FastifyRequest): string | null {
  const { localAddress, localPort } = socket
  if (localAddress === undefined) return null
  const name = plain(localAddress)
  const origin = originIn(`${protocol}://${name.includes(':') ? `[${name}]` : name}:${localPort}`)
  if (origin !== originIn(`${protocol}://${host}`)) warnOnce(server, log, { host, origin })
  return origin
}

const warned = new WeakSet<object>()

function warnOnce({ server }: FastifyInstance, log: FastifyRequest['log'], names: object): void {
  if (warned.has(server)) return
  warned.add(server)
  log.warn(names, "image links use this machine's address: set PUBLIC_URL to the store's address")
}

function isLoopback(address = ''): boolean {
  const name = address.replace(/^\[|\]$/g, '')
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
}

function originIn(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin } = new URL(address)
  return origin === 'null' ? null : origin
}
