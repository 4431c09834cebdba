import { expect, test } from 'vitest'
import { dateRange, idList, listOf, textList } from './index.ts'

test.each([
  ['2024', '2024-01-01T00:00:00.000Z'],
  ['2024-02', '2024-02-01T00:00:00.000Z'],
  ['1709251200', '2024-03-01T00:00:00.000Z'],
  ['1709251200000', '2024-03-01T00:00:00.000Z'],
  ['60', '1970-01-01T00:01:00.000Z'],
  ['86400', '1970-01-02T00:00:00.000Z'],
  ['0000', undefined],
  ['1709251200000000', undefined],
])('a filter reads %s as the time %s (wire-3)', (gt, moment) => {
  expect(dateRange.safeParse({ gt }).data?.gt).toBe(moment)
})

test.each([
  ['', undefined],
  [' , ', undefined],
  [[], undefined],
  ['open', ['open']],
  ['open,closed', ['open', 'closed']],
])('a filter by %j narrows to %j (wire-2)', (asked, values) => {
  expect(listOf(['open', 'closed']).safeParse(asked)).toEqual({ success: true, data: values })
})

test('an empty list of ids is empty', () => {
  expect(idList.parse('')).toEqual([])
})

test.each([
  [' mugs, blue ,', ['mugs', 'blue']],
  [['mugs, blue'], ['mugs, blue']],
  [
    ['mugs, blue', 'red'],
    ['mugs, blue', 'red'],
  ],
])('a list of texts that may contain commas reads %j as %j', (asked, values) => {
  expect(textList.parse(asked)).toEqual(values)
})
