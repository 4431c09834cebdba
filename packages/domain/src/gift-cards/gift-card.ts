/** Capitals and digits that are not mistaken for each other when they are read out. */
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new gift card's code: four groups of four signs, each drawn by `pick`, which answers a whole number from 0 to below its argument. */
export function makeGiftCardCode(pick: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => codeSigns.charAt(pick(codeSigns.length))).join('')
  return [block(), block(), block(), block()].join('-')
}
