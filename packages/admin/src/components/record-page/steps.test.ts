import { expect, test } from 'vitest'
import { isSettled, stepsFrom } from './steps.ts'

const ids = ['a', 'b', 'c']
const page = { ids, count: 8, offset: 3, pageSize: 3 }

test.for([
  ['in the middle of its page', page, 'b', 1, [4, [3, 0], [3, 2]]],
  ['the first of a page: the last of the page before', page, 'a', 0, [3, [0, 2], [3, 1]]],
  ['the last of a page: the first of the page after', page, 'c', 2, [5, [3, 1], [6, 0]]],
  ['the first of all', { ...page, offset: 0 }, 'a', 0, [0, null, [0, 1]]],
  ['the last of all', { ...page, offset: 5 }, 'c', 2, [7, [5, 1], null]],
  [
    'a full page without a count may have more behind it',
    { ...page, count: undefined },
    'c',
    2,
    [5, [3, 1], [6, 0]],
  ],
  ['a page from an address that is no page’s beginning', { ...page, offset: 2 }, 'a', 0, [2, [0, 1], [2, 1]]],
  ['moved within its page since', page, 'c', 0, [5, [3, 1], [6, 0]]],
  ['gone: the next one has its place', page, 'x', 1, [null, [3, 0], [3, 1]]],
  ['gone from the page’s beginning', page, 'x', 0, [null, [0, 2], [3, 0]]],
  ['gone from the end of the list', { ...page, ids: ['a', 'b'], count: 5 }, 'x', 2, [null, [3, 1], null]],
  ['gone with its whole page', { ...page, ids: [], count: 3 }, 'x', 0, [null, [0, 2], null]],
] as const)('%s', ([, of, id, lastIndex, expected]) => {
  const { position, previous, next } = stepsFrom(of, id, lastIndex)
  const pair = (step: typeof next) => step && [step.offset, step.index]
  expect([position, pair(previous), pair(next)]).toEqual(expected)
})

const step = { offset: 3, index: 0 }

test.for([
  ['the list is on its way', undefined, null, undefined, false],
  ['the list could not be loaded', null, null, undefined, true],
  ['at the end of the list', {}, null, undefined, true],
  ['the page that it leads to is on its way', {}, step, undefined, false],
  ['that page could not be loaded', {}, step, null, true],
  ['that page is there', {}, step, {}, true],
] as const)('where a step leads is known or not: %s', ([, here, to, rows, expected]) => {
  expect(isSettled(here, to, rows)).toBe(expected)
})
