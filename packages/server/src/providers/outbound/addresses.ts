import ipaddr from 'ipaddr.js'
import type { Reach } from './reach.ts'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is of the public internet: not of this machine, a private network, a cloud's own services or a tunnel. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address that is written as IPv6 is judged as what it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

/** The host that a URL leads to, an IPv6 address without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

export class PrivateAddress extends Error {
  override readonly message = 'The address is in a private network. Use a public one.'
}

/**
 * The addresses that a URL's host has now. One who connects to them, and asks nobody again, goes where was looked.
 * @throws PrivateAddress when one of them is not public, unless that is allowed
 */
export async function addressesOf(url: URL, { resolve, allowsPrivate }: Reach) {
  const host = hostOf(url)
  const family = ipaddr.isValid(host) ? (ipaddr.IPv6.isValid(host) ? 6 : 4) : 0
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddress()
  return addresses
}
