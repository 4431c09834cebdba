import { randomInt } from 'node:crypto'

/** Small letters and digits that are not mistaken for each other: 32, so that each is worth 5 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Random letters and digits in groups, to be read off a screen: `k3wpd-x7nmr-…`. */
export function randomGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A password of 100 random bits that is shown once. */
export const generatePassword = (): string => randomGroups(4, 5)
