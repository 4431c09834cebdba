import { z } from 'zod'

/** The parameter that lists all hosts of an address; the address's own host is the first of them. */
export const HOSTS = 'hosts'

const withHosts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*,[^/?#@]*)(?<rest>.*)$/s
const host = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::[1-9]\d{0,4})?$/i

/** Requires a database name: without one the driver uses the user's, and code that renames databases wouldn't know the store's. */
const isDatabaseUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1
/** Returns whether a URL has options, which the driver prefers to ours: connections would have no role and no limits. */
const saysOptions = (text: string) => URL.canParse(text) && new URL(text).searchParams.has('options')

/**
 * The address of a database; with several hosts in libpq's form (`postgres://user:password@one:5432,two/name`) where `isOfMany`. What
 * comes out can be read by everybody who reads addresses: its host is the first, and a parameter names them all with their ports.
 */
export const databaseAddress = (user: string, isOfMany = true) =>
  z
    .string()
    .transform((text, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const parts = withHosts.exec(text)?.groups
      if (saysOptions(parts === undefined ? text : firstOf(parts)))
        return refuse('must not contain options, which the store sets itself.')
      if (parts !== undefined && isOfMany) return ofMany(parts, refuse)
      if (parts === undefined && isDatabaseUrl(text)) return text
      return refuse(`must be an address like postgres://${user}:password@host:5432/name.`)
    })
    .optional()

/** Returns the user name in a database URL. A percent sign that starts no escape is literal, as in the driver. */
export function userOf(url: string): string {
  const { username } = new URL(url)
  try {
    return decodeURIComponent(username)
  } catch {
    return username
  }
}

/** Returns the address of the first of several hosts. */
const firstOf = ({ scheme = '', user = '', hosts = '', rest = '' }: Readonly<Record<string, string>>) =>
  `${scheme}${user}${hosts.split(',')[0]}${rest}`

function ofMany(parts: Readonly<Record<string, string>>, refuse: (message: string) => never): string {
  const all = (parts.hosts ?? '').split(',')
  const first = firstOf(parts)
  if (!all.every((one) => host.test(one)) || !isDatabaseUrl(first))
    return refuse('must name its hosts like postgres://user:password@host1:5432,host2:5432/name.')
  const url = new URL(first)
  const wanted = url.searchParams.get('target_session_attrs') ?? 'read-write'
  if (!['read-write', 'primary'].includes(wanted))
    return refuse('can only have target_session_attrs=read-write, because the store writes to the database.')
  url.searchParams.delete('target_session_attrs')
  url.searchParams.set(HOSTS, all.map((one) => (/:\d+$/.test(one) ? one : `${one}:5432`)).join(','))
  return url.href
}
