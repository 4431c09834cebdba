import { describe, expect, test } from 'vitest'
import { isKeyIgnored, isPressable, isTextField, keyLabels } from './hotkeys.ts'

const inside = (...selectors: string[]) => ({
  closest: (wanted: string) => (selectors.some((selector) => wanted.includes(selector)) ? {} : null),
})
const element = (tagName: string, more: object = {}) =>
  // The only parts of an element that the code reads; these tests have no DOM.
  ({ tagName, ...inside(), ...more }) as unknown as EventTarget
const press = (target: EventTarget | null, more: object = {}) => ({
  target,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('shortcuts are ignored in text fields', () => {
  test.each([
    ['an input', element('INPUT', { type: 'text' }), true],
    ['a search field', element('INPUT', { type: 'search' }), true],
    ['a text area', element('TEXTAREA'), true],
    ['a select', element('SELECT'), true],
    ['editable text', element('DIV', { isContentEditable: true }), true],
    ['a checkbox', element('INPUT', { type: 'checkbox' }), false],
    ['a link', element('A'), false],
    ['the page', element('BODY'), false],
    ['no element', null, false],
  ])('%s', (_, target, isIgnored) => {
    expect(isTextField(target)).toBe(isIgnored)
    expect(isKeyIgnored(press(target), { keys: 'g>o', isDialogOpen: false })).toBe(isIgnored)
  })
})

test('ignores all keys under an open dialog', () => {
  expect(isKeyIgnored(press(element('BODY')), { keys: 'j', isDialogOpen: true })).toBe(true)
})

test('ignores keys in an open menu', () => {
  expect(
    isKeyIgnored(press(element('DIV', inside('[role="menu"]'))), { keys: 'j', isDialogOpen: false }),
  ).toBe(true)
})

test('arrows choose a radio button, but move the highlight when a checkbox has the focus', () => {
  const down = (type: string) => press(element('INPUT', { type }), { key: 'ArrowDown' })
  expect(isKeyIgnored(down('radio'), { keys: 'j,arrowdown', isDialogOpen: false })).toBe(true)
  expect(isKeyIgnored(down('checkbox'), { keys: 'j,arrowdown', isDialogOpen: false })).toBe(false)
})

test('leaves browser shortcuts alone', () => {
  expect(isKeyIgnored(press(element('BODY'), { ctrlKey: true }), { keys: 'k', isDialogOpen: false })).toBe(
    true,
  )
  expect(isKeyIgnored(press(element('BODY'), { metaKey: true }), { keys: '/', isDialogOpen: false })).toBe(
    true,
  )
  expect(
    isKeyIgnored(press(element('BODY'), { metaKey: true }), { keys: 'meta+i,ctrl+i', isDialogOpen: false }),
  ).toBe(false)
})

test('Enter presses the focused link or button', () => {
  expect(isPressable(inside('button'))).toBe(true)
  expect(isPressable(inside())).toBe(false)
})

test.each([
  ['g>o', ['g', 'o']],
  ['meta+i,ctrl+i', ['⌘', 'i']],
  ['?', ['?']],
  ['escape', ['Esc']],
])('the help shows %s', (keys, labels) => {
  expect(keyLabels(keys, true)).toEqual(labels)
})

test('the help shows Ctrl where keyboards have no command key', () => {
  expect(keyLabels('meta+i,ctrl+i', false)).toEqual(['Ctrl', 'i'])
})

test('keys that work in fields are active while text is typed, but not under a dialog', () => {
  const keys = 'meta+k,ctrl+k'
  const typing = press(element('TEXTAREA'), { ctrlKey: true })
  expect(isKeyIgnored(typing, { keys, isDialogOpen: false })).toBe(true)
  expect(isKeyIgnored(typing, { keys, isDialogOpen: false, worksInFields: true })).toBe(false)
  expect(isKeyIgnored(typing, { keys, isDialogOpen: true, worksInFields: true })).toBe(true)
})
