import { expect, test } from 'vitest'
import { readStatus, readTags, writeTags } from './cells.ts'

const readAs = (read: object) => ('value' in read ? read.value : null)

test.each([
  ['published', 'published'],
  ['Active', 'published'],
  ['archived', 'draft'],
  ['live', null],
])('the status %j is %s', (text, status) => {
  expect(readAs(readStatus(text))).toBe(status)
})

test.each([
  ['Pot, Plants', ['Pot', 'Plants']],
  ['a,,a, b', ['a', 'b']],
  ['one\\, two,back\\\\slash', ['one, two', 'back\\slash']],
  [',', []],
])('the tags %j are %j', (text, tags) => {
  expect(readTags(text)).toEqual({ value: tags })
  expect(readTags(writeTags(tags))).toEqual({ value: tags })
})
