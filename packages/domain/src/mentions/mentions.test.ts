import { expect, test } from 'vitest'
import {
  completeMention,
  mentionQuery,
  mentionsIn,
  newlyMentioned,
  pathOfNote,
  peopleMeant,
  splitAtMentions,
} from './index.ts'

const person = (id: string, name: string) => ({ id, name, email: `${id}@quay.example` })
const ana = person('ana', 'Ana')
const anaBerg = person('berg', 'Ana Berg')
const ines = person('ines', "Inès O'Brien")
const people = [ana, anaBerg, ines]

test.each([
  ['at the beginning', '@', { start: 0, query: '' }],
  ['after a word', 'Please ask @ana', { start: 11, query: 'ana' }],
  ['with a second word', 'Ask @Ana Be', { start: 4, query: 'Ana Be' }],
  ['after a bracket', '(@i', { start: 1, query: 'i' }],
  ['in an email address', 'Write to ana@quay', null],
  ['without an @', 'Please ask', null],
  ['on the line before', '@ana\nthen', null],
  ['with a space after the @', '@ ana', null],
  ['long ago', `@ana ${'x'.repeat(60)}`, null],
])('a mention that is typed %s', (_, text, expected) => {
  expect(mentionQuery(text, text.length)).toEqual(expected)
})

test('only what is before the caret is looked up', () => {
  expect(mentionQuery('Ask @ana and Bo', 8)).toEqual({ start: 4, query: 'ana' })
})

test.each([
  ['', ['ana', 'berg', 'ines']],
  ['an', ['ana', 'berg']],
  ['berg', ['berg']],
  ['ana b', ['berg']],
  ['INES', ['ines']],
  ["o'br", ['ines']],
  ['ines@', ['ines']],
  ['na', []],
])('%o can mean %o', (query, expected) => {
  expect(peopleMeant(people, query).map(({ id }) => id)).toEqual(expected)
})

test('a name takes the place of what was typed, with one space after it', () => {
  expect(completeMention('Ask @an please', { start: 4, query: 'an' }, 'Ana Berg')).toEqual({
    text: 'Ask @Ana Berg please',
    caret: 14,
  })
  expect(completeMention('@', { start: 0, query: '' }, 'Ana')).toEqual({ text: '@Ana ', caret: 5 })
})

test.each([
  ['@Ana and @Ana Berg', ['ana', 'berg']],
  ['@Ana Berg', ['berg']],
  ['@Ana Bergman', ['ana']],
  ['@Anabel', []],
  ["(@Inès O'Brien)", ['ines']],
  ['@Ana, @Ana', ['ana']],
  ['Ana', []],
])('%o mentions %o', (text, expected) => {
  expect(mentionsIn(text, [...people, ana]).map(({ id }) => id)).toEqual(expected)
})

test('a text is split at its mentions, and joined is the same', () => {
  const pieces = splitAtMentions('Ask @Ana Berg, not @Bo', people)
  expect(pieces.map(({ text, mention }) => [text, mention?.id])).toEqual([
    ['Ask ', undefined],
    ['@Ana Berg', 'berg'],
    [', not @Bo', undefined],
  ])
})

test.each([
  ['a new note', [], [ana, ines], 'bo', ['ana', 'ines']],
  ['an edit that adds one', [ana], [ana, ines], 'bo', ['ines']],
  ['an edit that adds none', [ana], [ana], 'bo', []],
  ['one who mentions themselves', [], [ana, ines], 'ana', ['ines']],
  ['a program', [], [ana], null, ['ana']],
])('%s notifies %#', (_, before, after, writer, expected) => {
  expect(newlyMentioned(before, after, writer)).toEqual(expected)
})

test('a note leads to the page of its order, customer or draft', () => {
  const pathOf = (resource_type: string) => pathOfNote({ resource_type, resource_id: 'x' })
  expect(['order', 'customer', 'draft_order', 'claim'].map(pathOf)).toEqual([
    '/a/orders/x',
    '/a/customers/x',
    '/a/draft-orders/x',
    null,
  ])
})
