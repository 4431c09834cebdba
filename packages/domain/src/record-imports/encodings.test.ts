import { expect, test } from 'vitest'
import { encodingName, encodingNamed, importEncodings } from './index.ts'

test.each([
  ['UTF-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['CP1250', 'windows-1250'],
  ['win-1251', 'windows-1251'],
  ['Shift-JIS', 'shift_jis'],
  ['CP932', 'shift_jis'],
  ['MacRoman', 'macintosh'],
  ['Mac Roman', 'macintosh'],
  ['MacLatin2', 'mac-centeuro'],
  ['Latin1', 'windows-1252'],
  ['IBM866', 'cp866'],
  ['constructor', null],
  ['', null],
  ['-', null],
])('the encoding %j is %s', (name, code) => {
  expect(encodingNamed(name)).toBe(code)
})

test('each encoding is found by its code and has a unique name', () => {
  expect(importEncodings.map(encodingNamed)).toEqual(importEncodings)
  expect(new Set(importEncodings.map(encodingName)).size).toBe(importEncodings.length)
})
