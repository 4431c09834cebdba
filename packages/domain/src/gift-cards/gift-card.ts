/** Capital letters and digits that aren't confused when read aloud. */
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Returns a new gift card code: four groups of four characters, each drawn by `pick`, which returns an integer from 0 to below its
 * argument.
 */
export function makeGiftCardCode(pick: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => codeSigns.charAt(pick(codeSigns.length))).join('')
  return [block(), block(), block(), block()].join('-')
}

/** Shorter codes are easily guessed. */
const fewestSigns = 8

/** The rule for custom codes, as a message. */
export const giftCardCodeRule = 'must be at least 8 letters A to Z or digits, in groups joined by hyphens'

/** Returns whether a custom code is valid: see `giftCardCodeRule`. Codes are in capitals. */
export function isGiftCardCode(code: string): boolean {
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code) && code.replaceAll('-', '').length >= fewestSigns
}

/** Masks a code so that nobody can pay with it but its holder recognizes the card: '•••• K7QX'. */
export function hiddenGiftCardCode(code: string): string {
  return `•••• ${code.slice(-4)}`
}
