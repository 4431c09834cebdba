import { HOSTS } from '../../config/database-address.ts'

/** A host of a database. */
export interface Host {
  /** The database's address on this host only. */
  readonly url: string
  readonly host: string
  readonly port: number
}

/** Returns the hosts of an address, in order; none if it only has its own. */
export function addressesOf(url: string): Host[] {
  const names = new URL(url).searchParams.get(HOSTS)?.split(',') ?? []
  return names.map((name) => {
    const alone = new URL(url)
    alone.searchParams.delete(HOSTS)
    alone.host = name
    return { url: alone.href, host: alone.hostname.replace(/^\[|\]$/g, ''), port: Number(alone.port) }
  })
}

export const hasHosts = (url: string): boolean => addressesOf(url).length > 1
