import { MAX_TITLE } from '../counts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { foldLetters } from '../search/index.ts'

/**
 * Makes a handle from a title, for products and collections: kebab case, accents folded, letters, marks and digits of any script:
 * 'Café Mug, large' is 'cafe-mug-large', 'हिन्दी' stays one word. A title without letters and digits yields its character codes
 * ('!!!' is 'u21-u21-u21'), an empty one ''.
 */
export function handleFromTitle(title: string): string {
  const handle = foldLetters(title)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return handle || spellCharacters(title)
}

function spellCharacters(title: string): string {
  const codes = [...normalizeHandle(title)].map((sign) => `u${sign.codePointAt(0)?.toString(16)}`)
  return codes.join('-').slice(0, MAX_TITLE)
}

/** Normalizes a handle for storage and comparison: composed ('é' is one character), trimmed. */
export const normalizeHandle = (handle: string): string => handle.trim().normalize('NFC')

/** Returns the given handle of a product or collection, else one made from its title; null if the title is empty. */
export function handleFor({
  handle,
  title,
}: {
  readonly handle?: string | null | undefined
  readonly title: string
}): string | null {
  return normalizeHandle(handle ?? '') || handleFromTitle(title) || null
}

/** Characters that a handle may not contain: all but letters, digits, marks, signs such as ™, hyphens, underscores and periods. */
const unfit = /[^\p{L}\p{M}\p{N}\p{So}._-]/u

/**
 * Returns why a product or collection can't have this handle, or null: it becomes part of a page's URL unchanged. `before` is its
 * current handle, which may always stay.
 */
export function handleRefusal(handle: string, before: string | null = null): Refusal | null {
  const found = unfit.exec(handle)?.[0] ?? (handle.startsWith('.') ? '.' : undefined)
  if (found === undefined || handle === before) return null
  const what = found === '.' ? "can't start with a dot" : `can't contain ${wordsOf(found)}`
  return refusal('handle_unfit', `A handle ${what}. Use letters, digits and hyphens.`, 'handle')
}

function wordsOf(character: string): string {
  if (/\s/.test(character)) return 'spaces'
  return /\p{C}/u.test(character) ? 'invisible characters' : `'${character}'`
}
