import type { DateFilter } from '@purser/domain/orders'
import { expect, test } from 'vitest'
import {
  createdAtOf,
  describeDateFilter,
  readDateFilter,
  readDay,
  writeDateFilter,
  writeDay,
} from '../../../components/list-filters/date-filter-text.ts'
import {
  currentView,
  filteredQuery,
  filtersAlike,
  queryStringOf,
  readQueryString,
} from '../../../components/list-filters/list-filters.ts'
import { readSavedViews } from '../../../components/list-filters/saved-views.ts'
import { orderFilters, readOrdersSearch } from './orders-search.ts'

test('invalid parts of a URL are ignored', () => {
  const raw = {
    status: ['pending', 'x', 7],
    payment_status: 'captured,nope',
    offset: '-3',
    q: '  ',
    date: 'is soon',
    created_at: 4,
  }
  expect(readOrdersSearch(raw)).toEqual({ status: ['pending'], payment_status: ['captured'] })
})

test('a saved filter is restored unchanged, in the API’s query format', () => {
  const search = readOrdersSearch({
    status: ['pending'],
    fulfillment_status: ['shipped'],
    created_at: { gt: '1700000000' },
    q: 'nina',
    offset: '20',
  })
  const text = queryStringOf(search)
  expect(text).toBe('status[]=pending&fulfillment_status[]=shipped&created_at[gt]=1700000000')
  expect(readQueryString(orderFilters, text)).toEqual({
    status: ['pending'],
    fulfillment_status: ['shipped'],
    created_at: { gt: '1700000000' },
  })
})

test('the fixed tabs filter as the specification says', () => {
  const texts = orderFilters.tabs.slice(0, 3).map((tab) => [tab.name, queryStringOf(tab.search)])
  expect(texts).toEqual([
    ['All', ''],
    [
      'Incomplete',
      'fulfillment_status[]=not_fulfilled&fulfillment_status[]=fulfilled&payment_status[]=awaiting',
    ],
    ['Completed', 'fulfillment_status[]=shipped&payment_status[]=captured'],
  ])
  for (const tab of orderFilters.tabs)
    expect(orderFilters.tabs.filter((other) => filtersAlike(orderFilters, tab.search, other.search))).toEqual(
      [tab],
    )
})

test.each<[string, DateFilter]>([
  ['is in the last|3|days', { form: 'is in the last', count: 3, unit: 'days' }],
  ['is older than|2|months', { form: 'is older than', count: 2, unit: 'months' }],
  [
    'is between|2026-03-01|2026-03-05',
    { form: 'is between', day: { year: 2026, month: 3, day: 1 }, last: { year: 2026, month: 3, day: 5 } },
  ],
  ['is equal to|2026-03-01', { form: 'is equal to', day: { year: 2026, month: 3, day: 1 } }],
])('the date filter %s is read and written back unchanged', (text, filter) => {
  expect(readDateFilter(text)).toEqual(filter)
  expect(writeDateFilter(filter)).toBe(text)
})

test.each([
  '',
  'is soon|1|days',
  'is in the last|x|days',
  'is in the last|1|weeks',
  'is after|yesterday',
  'is between',
  'is between|2026-03-01',
])('%s is not a date filter', (text) => {
  expect(readDateFilter(text)).toBeUndefined()
})

test('"is between" includes both days in local time, from the start of the first to the end of the last', () => {
  const [day, last] = [
    { year: 2026, month: 3, day: 28 },
    { year: 2026, month: 3, day: 29 },
  ]
  const seconds = (date: number) => String(new Date(2026, 2, date).getTime() / 1_000)
  expect(createdAtOf({ form: 'is between', day, last })).toEqual({ gte: seconds(28), lt: seconds(30) })
  expect(createdAtOf({ form: 'is equal to', day })).toEqual({ gte: seconds(28), lt: seconds(29) })
  expect(describeDateFilter({ form: 'is between', day, last })).toBe('is between 28/03/2026 and 29/03/2026')
})

test.each(['31/02/2026', '2026-02-01', '1/13/2026', 'soon', ''])('%s is not a day', (text) => {
  expect(readDay(text)).toBeUndefined()
})

test('a day is formatted as it is typed', () => {
  const day = { year: 2026, month: 3, day: 1 }
  expect([writeDay(day), readDay('01/03/2026'), readDay(' 1/3/2026')]).toEqual(['01/03/2026', day, day])
  expect(describeDateFilter({ form: 'is after', day })).toBe('is after 01/03/2026')
})

test('invalid data in the browser’s storage is ignored', () => {
  expect(readSavedViews('not json')).toEqual([])
  expect(readSavedViews('[1]')).toEqual([])
  expect(readSavedViews('{"a":"status[]=pending","b":5}')).toEqual([{ name: 'a', query: 'status[]=pending' }])
})

test('a saved view keeps order and columns, and of several with the same filters the exact one is current', () => {
  const search = readOrdersSearch({ columns: ['order', 'total'], status: ['pending'], q: 'nina' })
  const text = queryStringOf(search)
  expect(text).toBe('status[]=pending&columns[]=order&columns[]=total')
  const views = [
    { name: 'Pending', search: readOrdersSearch({ status: ['pending'] }) },
    { name: 'Short', search: readQueryString(orderFilters, text) },
  ]
  expect(currentView(orderFilters, views, search)?.name).toBe('Short')
  expect(
    currentView(orderFilters, views, readOrdersSearch({ status: 'pending', columns: ['tags'] }))?.name,
  ).toBe('Pending')
  expect(currentView(orderFilters, views, readOrdersSearch({}))).toBeUndefined()
})

test('the list’s query leaves out what only the page needs', () => {
  const search = readOrdersSearch({
    date: 'is equal to|2026-03-01',
    columns: ['order'],
    q: 'nina',
    offset: '20',
  })
  expect(filteredQuery(search, 20)).toEqual({
    created_at: search.created_at,
    q: 'nina',
    offset: 20,
    limit: 20,
  })
})
