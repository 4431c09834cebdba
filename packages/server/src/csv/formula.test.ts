import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula.ts'
import { writeLine } from './write-line.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 40', "'+49 40"],
  ["'=1", "''=1"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['\u200B=1+1', "'\u200B=1+1"],
  ['\n=1+1', "'\n'=1+1"],
  ['\tx', "'\tx"],
  ['plain;=1+1', "'plain;'=1+1"],
  ['tab\t=1+1', "'tab\t'=1+1"],
  ['a;"=1+1', "'a;'\"=1+1"],
  ['- one\n- two', "'- one\n'- two"],
  ["'a;'=1", "''a;''=1"],
  ["'quoted'", "'quoted'"],
  ["a, '@home'", "'a,' '@home'"],
  ['0012', '0012'],
  ['a=b; c-d', 'a=b; c-d'],
])('%j is written as %j (product-files-14)', (text, written) => {
  expect(guardFormula(text)).toBe(written)
  expect(unguardFormula(written)).toBe(text)
})

test.each(["a, '@home'", "'a;=1", "''", "'a;b"])('%j from another program is read unchanged', (text) => {
  expect(unguardFormula(text)).toBe(text)
})

const parts = fc.constantFrom(...'=+-@＝﹣;,|\t\r\n"\' a1\u200B\u00A0')
const texts = fc.string({ unit: parts, maxLength: 12 })

test('every text survives the round trip', () => {
  fc.assert(fc.property(texts, (text) => unguardFormula(guardFormula(text)) === text))
})

test('no cell begins a formula, whichever separator a program splits the line by', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = writeLine(cells)
      for (const separator of [',', ';', '|', '\t', '\n', '\r'])
        for (const cell of line.split(separator)) expect(cell).not.toMatch(/^["\s\u200B]*[=+\-@＝﹣]/)
    }),
    { numRuns: 2_000 },
  )
})
