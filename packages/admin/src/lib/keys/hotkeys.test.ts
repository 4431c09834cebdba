import { describe, expect, test } from 'vitest'
import { isKeyIgnored, isPressable, isTextField, keyLabels } from './hotkeys.ts'

const inside = (...selectors: string[]) => ({
  closest: (wanted: string) => (selectors.some((selector) => wanted.includes(selector)) ? {} : null),
})
const element = (tagName: string, more: object = {}) =>
  // Keys ask an element for no more than this, and no page is drawn here that it could be a part of.
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
    ['a note being written', element('TEXTAREA'), true],
    ['a select', element('SELECT'), true],
    ['editable text', element('DIV', { isContentEditable: true }), true],
    ['a tick box', element('INPUT', { type: 'checkbox' }), false],
    ['a link', element('A'), false],
    ['the page', element('BODY'), false],
    ['nothing', null, false],
  ])('%s', (_, target, isIgnored) => {
    expect(isTextField(target)).toBe(isIgnored)
    expect(isKeyIgnored(press(target), false, 'g>o')).toBe(isIgnored)
  })
})

test('an open dialog has the keyboard for itself', () => {
  expect(isKeyIgnored(press(element('BODY')), true, 'j')).toBe(true)
})

test('an open menu keeps its letters', () => {
  expect(isKeyIgnored(press(element('DIV', inside('[role="menu"]'))), false, 'j')).toBe(true)
})

test('arrows choose among radio buttons, and move the highlight where a tick box has the focus', () => {
  const down = (type: string) => press(element('INPUT', { type }), { key: 'ArrowDown' })
  expect(isKeyIgnored(down('radio'), false, 'j,arrowdown')).toBe(true)
  expect(isKeyIgnored(down('checkbox'), false, 'j,arrowdown')).toBe(false)
})

test('the browser keeps its own combinations', () => {
  expect(isKeyIgnored(press(element('BODY'), { ctrlKey: true }), false, 'k')).toBe(true)
  expect(isKeyIgnored(press(element('BODY'), { metaKey: true }), false, '/')).toBe(true)
  expect(isKeyIgnored(press(element('BODY'), { metaKey: true }), false, 'meta+i,ctrl+i')).toBe(false)
})

test('enter on a focused link or button presses that', () => {
  expect(isPressable(inside('button'))).toBe(true)
  expect(isPressable(inside())).toBe(false)
})

test.each([
  ['g>o', ['g', 'o']],
  ['meta+i,ctrl+i', ['⌘', 'i']],
  ['?', ['?']],
  ['escape', ['Esc']],
])('the help shows %s', (keys, labels) => {
  expect(keyLabels(keys)).toEqual(labels)
})
