import { MAX_TITLE } from '@purser/domain/counts'
import { expect, test } from 'vitest'
import { addTags, editTags, inOneLine, pasteTags, tooLongAmong } from './tags.ts'

test.each([
  ['a text is a tag, without the spaces around it', [], [' mug '], ['mug']],
  ['commas part tags', ['mug'], ['blue, ,red,'], ['mug', 'blue', 'red']],
  ['a tag stands once, as it was first written', ['Mug'], ['mug', 'MUG'], ['Mug']],
  ['nothing is no tag', ['mug'], [' '], ['mug']],
  [
    'tags that are there stay as they are',
    ['mugs, blue', 'Mug', 'mug'],
    ['MUG'],
    ['mugs, blue', 'Mug', 'mug'],
  ],
])('%s', (_, tags, texts, expected) => {
  expect(addTags(tags, ...texts)).toEqual(expected)
})

test.each([
  ['added', ['mugs, blue', 'red'], ['mugs, blue', 'red', 'tea,cups'], ['mugs, blue', 'red', 'tea', 'cups']],
  ['taken away', ['mugs, blue', 'red'], ['mugs, blue'], ['mugs, blue']],
])('when a tag is %s one with a comma that is there is not parted', (_, before, now, expected) => {
  expect(editTags(before, now)).toEqual(expected)
})

test.each([
  ['chosen whole', ['red', 'mugs, blue'], ['red', 'mugs, blue']],
  ['not chosen twice', ['Mugs, Blue', 'mugs, blue'], ['Mugs, Blue']],
  ['typed otherwise parted', ['mugs, green'], ['mugs', 'green']],
])('one with a comma that is known is %s', (_, now, expected) => {
  expect(editTags(now.slice(0, -1), now, ['mugs, blue'])).toEqual(expected)
})

test.each([
  ['a column is one tag a cell', [], 'Red\r\nBlue\tGreen\n', ['Red', 'Blue', 'Green']],
  [
    'a cell is parted by commas, unless it is known',
    [],
    'red, tea\nmugs, blue',
    ['red', 'tea', 'mugs, blue'],
  ],
  ['what is there stays, once', ['a, b', 'Red'], 'a, b\nRed\nred', ['a, b', 'Red']],
])('of what is pasted %s', (_, tags, text, expected) => {
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
