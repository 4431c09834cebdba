/** '/a/gift-cards/gift_1' is 'Gift cards'; the installation of an app is 'App installation'. */
export function sectionTitle(pathname: string): string {
  const segment = pathname.split('/')[2] ?? ''
  if (segment === 'oauth') return 'App installation'
  const words = segment.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
