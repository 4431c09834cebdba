import { todos } from '@purser/domain/today'
import { expect, test } from 'vitest'
import { discountsListing } from './discounts-data.ts'

test.each([
  ['the line of Today', { ...todos.ending_discounts.filter }, ['false', 'false', ['ending_soon']]],
  ['ticked boxes', { is_dynamic: true, is_disabled: 'true' }, ['true', 'true', undefined]],
  ['nothing', {}, ['false', 'false', undefined]],
  ['unknown values', { is_dynamic: 'maybe', attention: 'soon' }, ['false', 'false', undefined]],
])('an address with %s is asked for as it says (today-23)', (_name, raw: Record<string, unknown>, asked) => {
  const search = { ...raw, ...discountsListing.readSearch(raw) }
  const { query } = discountsListing.input(search)
  expect([query?.is_dynamic, query?.is_disabled, query?.attention]).toEqual(asked)
})
