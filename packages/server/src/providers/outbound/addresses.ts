import ipaddr from 'ipaddr.js'
import type { Reach } from './reach.ts'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address is on the public internet: not of this machine, a private network, a cloud's internal services or a tunnel.
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address in IPv6 notation is treated as IPv4.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

/** Returns a URL's host, for IPv6 without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

export class PrivateAddress extends Error {
  override readonly message = 'The address is in a private network. Use a public one.'
}

/**
 * Resolves a URL's host. Connect to the returned addresses without another lookup, so that the checked address is the one used. Throws
 * `PrivateAddress` if one isn't public, unless that is allowed.
 */
export async function addressesOf(url: URL, { resolve, allowsPrivate }: Reach) {
  const host = hostOf(url)
  const family = ipaddr.isValid(host) ? (ipaddr.IPv6.isValid(host) ? 6 : 4) : 0
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddress()
  return addresses
}
