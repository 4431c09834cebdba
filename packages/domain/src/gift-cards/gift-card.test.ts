import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenGiftCardCode, makeGiftCardCode } from './index.ts'

test('a new code has four groups of four capitals or digits, and no characters that look alike', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (draws) => {
      const code = makeGiftCardCode((below) => draws.next().value % below)
      expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
      expect(code).not.toMatch(/[01ILO]/)
    }),
  )
})

test.each([
  ['2BXE-H6FW-J3EY-DX6Q', '•••• DX6Q'],
  ['SUMMER-26', '•••• R-26'],
])('%s is masked except for its last characters', (code, hidden) => {
  expect(hiddenGiftCardCode(code)).toBe(hidden)
})
