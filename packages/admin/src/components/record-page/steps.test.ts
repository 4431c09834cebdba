import { expect, test } from 'vitest'
import { isSettled, stepsFrom } from './steps.ts'

const ids = ['a', 'b', 'c']
const page = { ids, count: 8, offset: 3, pageSize: 3 }

test.for([
  ['middle of a page', page, 'b', 1, [4, [3, 0], [3, 2]]],
  ['first on a page', page, 'a', 0, [3, [0, 2], [3, 1]]],
  ['last on a page', page, 'c', 2, [5, [3, 1], [6, 0]]],
  ['first in the list', { ...page, offset: 0 }, 'a', 0, [0, null, [0, 1]]],
  ['last in the list', { ...page, offset: 5 }, 'c', 2, [7, [5, 1], null]],
  ['last on a full page, count unknown', { ...page, count: undefined }, 'c', 2, [5, [3, 1], [6, 0]]],
  ['offset between two pages', { ...page, offset: 2 }, 'a', 0, [2, [0, 1], [2, 1]]],
  ['moved within its page', page, 'c', 0, [5, [3, 1], [6, 0]]],
  ['gone from its page', page, 'x', 1, [null, [3, 0], [3, 1]]],
  ['gone from the start of its page', page, 'x', 0, [null, [0, 2], [3, 0]]],
  ['gone from the end of the list', { ...page, ids: ['a', 'b'], count: 5 }, 'x', 2, [null, [3, 1], null]],
  ['gone with its whole page', { ...page, ids: [], count: 3 }, 'x', 0, [null, [0, 2], null]],
] as const)('previous and next record: %s', ([, of, id, lastIndex, expected]) => {
  const { position, previous, next } = stepsFrom(of, id, lastIndex)
  const pair = (step: typeof next) => step && [step.offset, step.index]
  expect([position, pair(previous), pair(next)]).toEqual(expected)
})

const step = { offset: 3, index: 0 }

test.for([
  ['list loading', undefined, null, undefined, false],
  ['list failed to load', null, null, undefined, true],
  ['end of the list', {}, null, undefined, true],
  ['target page loading', {}, step, undefined, false],
  ['target page failed to load', {}, step, null, true],
  ['target page loaded', {}, step, {}, true],
] as const)('whether the target of a step is known: %s', ([, here, to, rows, expected]) => {
  expect(isSettled(here, to, rows)).toBe(expected)
})
