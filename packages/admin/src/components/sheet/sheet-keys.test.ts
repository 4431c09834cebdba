import { expect, test } from 'vitest'
import { isTypedWithAlt } from './sheet-keys.ts'

const press = (key: string, altKey: boolean, altGraph = false) => ({
  key,
  altKey,
  getModifierState: () => altGraph,
})

test.each([
  ['AltGr as its own modifier', press('@', false, true), true],
  ['AltGr as Ctrl+Alt', press('€', true, true), true],
  ["AltGr with a letter it doesn't change", press('w', false, true), true],
  ['Option on a Mac', press('@', true), true],
  ['Option and a letter', press('ø', true), true],
  ['Alt and a letter, which opens a menu', press('f', true), false],
  ['Alt and a digit', press('1', true), false],
  ['Alt and Space, a system shortcut', press(' ', true), false],
  ['Alt and an arrow', press('ArrowLeft', true), false],
  ['AltGr alone', press('AltGraph', false, true), false],
  ['a letter without Alt', press('a', false), false],
])('whether a key types a character: %s', (_, event, typed) => {
  expect(isTypedWithAlt(event)).toBe(typed)
})
