import { expect, test } from 'vitest'
import { isConfirmKey } from './confirm-key.ts'

const press = { key: 'Enter', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['Ctrl+Enter', { ctrlKey: true }, true],
  ['command+Enter', { metaKey: true }, true],
  ['Enter alone', {}, false],
  ['Ctrl+Shift+Enter', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Alt+Enter', { ctrlKey: true, altKey: true }, false],
  ['Ctrl+s', { ctrlKey: true, key: 's' }, false],
])('%s saves or confirms: %o is %s', (_, change, expected) => {
  expect(isConfirmKey({ ...press, ...change })).toBe(expected)
})
