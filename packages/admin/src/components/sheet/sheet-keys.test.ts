import { expect, test } from 'vitest'
import { isTypedWithAlt } from './sheet-keys.ts'

const press = (key: string, altKey: boolean, altGraph = false) => ({
  key,
  altKey,
  getModifierState: () => altGraph,
})

test.each([
  ['AltGr where it is a modifier of its own', press('@', false, true), true],
  ['AltGr where it is Ctrl with Alt', press('€', true, true), true],
  ['AltGr with a letter that it leaves as it is', press('w', false, true), true],
  ['Option of a Mac', press('@', true), true],
  ['Option and a letter', press('ø', true), true],
  ['Alt and a letter, which opens a menu', press('f', true), false],
  ['Alt and a digit', press('1', true), false],
  ['Alt and Space, which is the window manager\u2019s', press(' ', true), false],
  ['Alt and an arrow', press('ArrowLeft', true), false],
  ['AltGr alone', press('AltGraph', false, true), false],
  ['a letter without Alt', press('a', false), false],
])('%s types: %s', (_, event, typed) => {
  expect(isTypedWithAlt(event)).toBe(typed)
})
