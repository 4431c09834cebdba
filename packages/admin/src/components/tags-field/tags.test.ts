import { MAX_TITLE } from '@purser/domain/counts'
import { expect, test } from 'vitest'
import { addTags, editTags, inOneLine, pasteTags, tooLongAmong } from './tags.ts'

test.each([
  ['a text becomes a trimmed tag', [], [' mug '], ['mug']],
  ['commas separate tags', ['mug'], ['blue, ,red,'], ['mug', 'blue', 'red']],
  ['a repeated tag is kept once, as first written', ['Mug'], ['mug', 'MUG'], ['Mug']],
  ['blank text adds no tag', ['mug'], [' '], ['mug']],
  ['existing tags stay unchanged', ['mugs, blue', 'Mug', 'mug'], ['MUG'], ['mugs, blue', 'Mug', 'mug']],
])('%s', (_, tags, texts, expected) => {
  expect(addTags(tags, ...texts)).toEqual(expected)
})

test.each([
  ['added', ['mugs, blue', 'red'], ['mugs, blue', 'red', 'tea,cups'], ['mugs, blue', 'red', 'tea', 'cups']],
  ['removed', ['mugs, blue', 'red'], ['mugs, blue'], ['mugs, blue']],
])('when a tag is %s, an existing one with a comma is not split', (_, before, now, expected) => {
  expect(editTags(before, now)).toEqual(expected)
})

test.each([
  ['added as one', ['red', 'mugs, blue'], ['red', 'mugs, blue']],
  ['added only once', ['Mugs, Blue', 'mugs, blue'], ['Mugs, Blue']],
  ['otherwise split when typed', ['mugs, green'], ['mugs', 'green']],
])('a known tag with a comma is %s', (_, now, expected) => {
  expect(editTags(now.slice(0, -1), now, ['mugs, blue'])).toEqual(expected)
})

test.each([
  ['each cell of a column is a tag', [], 'Red\r\nBlue\tGreen\n', ['Red', 'Blue', 'Green']],
  [
    'a cell is split at commas, unless it is a known tag',
    [],
    'red, tea\nmugs, blue',
    ['red', 'tea', 'mugs, blue'],
  ],
  ['existing tags stay, once', ['a, b', 'Red'], 'a, b\nRed\nred', ['a, b', 'Red']],
])('from pasted text, %s', (_, tags, text, expected) => {
  expect(pasteTags(tags, text, ['mugs, blue'])).toEqual(expected)
})

test('limits the length of new tags, not of existing ones', () => {
  const longest = 'x'.repeat(MAX_TITLE)
  expect(tooLongAmong([], [longest])).toBeUndefined()
  expect(tooLongAmong(['red'], ['red', `${longest}y`, longest])).toBe(`${longest}y`)
  expect(tooLongAmong([`${longest}y`], [`${longest}y`, 'red'])).toBeUndefined()
})

test('refused pasted text becomes one line with commas as separators', () => {
  expect(inOneLine('Red\r\n\r\nBlue\tGreen\n')).toBe('Red, Blue, Green')
  expect(inOneLine(' light blue')).toBe(' light blue')
})
