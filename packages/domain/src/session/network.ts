/**
 * Returns the network that attempts are counted by: an IPv4 address itself, or an IPv6 address's /64, because one
 * subscriber owns all of that. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [plain = ''] = address.toLowerCase().split('%')
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const written = head.length + (tail ?? []).reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(8 - written, 0)).fill('0')
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
