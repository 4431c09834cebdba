/**
 * Where a picture lies: in this store, at an http or https address elsewhere, or nowhere that may be looked at (javascript:, data:).
 * Only the store's own are fetched: the content security policy refuses others, and their hosts would learn who looks at what.
 */
export function placeOfPicture(address: string, origin = location.origin): 'here' | 'elsewhere' | 'nowhere' {
  if (!URL.canParse(address, origin)) return 'nowhere'
  const url = new URL(address, origin)
  if (url.origin === origin) return 'here'
  return url.protocol === 'https:' || url.protocol === 'http:' ? 'elsewhere' : 'nowhere'
}
