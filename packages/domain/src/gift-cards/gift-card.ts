/** Capitals and digits that are not mistaken for each other when they are read out. */
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new gift card's code: four groups of four signs, each drawn by `pick`, which answers a whole number from 0 to below its argument. */
export function makeGiftCardCode(pick: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => codeSigns.charAt(pick(codeSigns.length))).join('')
  return [block(), block(), block(), block()].join('-')
}

/** Fewer signs than these are soon guessed. */
const fewestSigns = 8

/** What is asked of a code that somebody chose. */
export const giftCardCodeRule = 'must be at least 8 letters A to Z or digits, in groups joined by hyphens'

/** Whether a code that somebody chose can be one: see `giftCardCodeRule`. Codes are capitals. */
export function isGiftCardCode(code: string): boolean {
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code) && code.replaceAll('-', '').length >= fewestSigns
}

/** A code by which nobody can pay, and its holder still knows the card: '•••• K7QX'. */
export function hiddenGiftCardCode(code: string): string {
  return `•••• ${code.slice(-4)}`
}
