import { operations } from '@purser/domain/operations'

/** '/a/gift-cards/gift_1' is 'Gift cards'; the installation of an app is 'App installation'; below the orders stand the drafts. */
export function sectionTitle(pathname: string): string {
  const [, , segment = '', below] = pathname.split('/')
  if (segment === 'orders') return below === 'new' ? operations['create-draft-order'].label : 'Draft order'
  if (segment === 'oauth') return 'App installation'
  const words = segment.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
