import { randomInt } from 'node:crypto'

/** 32 letters and digits that are not easily confused, so that each is worth 5 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns random letters and digits in groups, easy to read off a screen: `k3wpd-x7nmr-…`. */
export function randomGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Returns a password of 100 random bits, to be shown once. */
export const generatePassword = (): string => randomGroups(4, 5)
