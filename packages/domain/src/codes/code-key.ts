/* The same set as in SQL's code_key. */
const dashes = /[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030]/g
const spacesAndInvisible =
  /[\s\u0085\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]/g

/**
 * Returns the key that discount codes are compared by: compatibility forms, case, dashes of any kind, spaces, invisible characters and a
 * final full stop make no difference. A code of full stops alone keeps them.
 */
export function codeKey(code: string): string {
  const key = code.normalize('NFKC').toUpperCase().replace(spacesAndInvisible, '').replace(dashes, '-')
  return key.replace(/[.\u3002]+$/, '') || key
}

/** Returns the key that gift card codes are compared by: like discount codes, but without hyphens. */
export const giftCardKey = (code: string): string => codeKey(code).replaceAll('-', '')

/** Returns the match for a code: the one with exactly this spelling, else the first with the same key. */
export function namedBy<Named extends { readonly code: string }>(
  code: string,
  named: readonly Named[],
  keyOf: (code: string) => string,
): Named | undefined {
  const spelled = code.trim().toUpperCase()
  const key = keyOf(code)
  return named.find((one) => one.code === spelled) ?? named.find((one) => keyOf(one.code) === key)
}
