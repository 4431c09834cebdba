import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, searchWords } from './index.ts'

describe('a search does not mind case, accents or spacing', () => {
  test.each([
    ['Müller', 'muller'],
    ['  José\u00a0 ÁLVAREZ ', 'jose alvarez'],
    ['Jose\u0301', 'jose'],
    ['Straße', 'strasse'],
    ['Søren Ærø', 'soren aero'],
    ['ŁÓDŹ', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['김지우', '김지우'],
    ['田中 ニナ', '田中 ニナ'],
  ])('%s is compared as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  // It reads through the tables of Unicode once, which takes seconds on a busy machine.
  test('folding twice changes nothing more', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

test('a query is split into its words, each once, the first eight', () => {
  expect(searchWords(' Nina  tanaka NINA ')).toEqual(['nina', 'tanaka'])
  expect(searchWords('')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})
