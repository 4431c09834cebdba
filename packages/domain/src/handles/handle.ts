import { type Refusal, refusal } from '../refusals/index.ts'
import { foldText } from '../search/index.ts'

/**
 * The handle made from a title when none is given, for products and collections: kebab case, accents folded, letters and digits
 * of any script: 'Café Mug, large' is 'cafe-mug-large'. A title without any gives ''.
 */
export function handleFromTitle(title: string): string {
  return foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The handle of a product or collection: the one that is given, else made from its title; null where that has nothing to make it of. */
export function handleFor({
  handle,
  title,
}: {
  readonly handle?: string | null | undefined
  readonly title: string
}): string | null {
  return handle?.trim() || handleFromTitle(title) || null
}

/** What may not stand in a handle: all but letters, digits, marks, signs such as ™, hyphens, underscores and points. */
const unfit = /[^\p{L}\p{M}\p{N}\p{So}._-]/u

/**
 * Why a product or collection cannot have this handle, or null: it is a part of the address of a page, as it stands. `before` is
 * the one that it has already, which stays whatever it is.
 */
export function handleRefusal(handle: string, before: string | null = null): Refusal | null {
  const found = unfit.exec(handle)?.[0] ?? (handle.startsWith('.') ? '.' : undefined)
  if (found === undefined || handle === before) return null
  const what = found === '.' ? 'cannot begin with a point' : `cannot have ${wordsOf(found)}`
  return refusal(
    'handle_unfit',
    `A handle ${what}: it is a part of an address, of letters, digits and hyphens.`,
    'handle',
  )
}

function wordsOf(character: string): string {
  if (/\s/.test(character)) return 'spaces'
  return /\p{C}/u.test(character) ? 'invisible characters' : `'${character}'`
}
