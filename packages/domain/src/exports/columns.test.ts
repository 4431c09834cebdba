import { describe, expect, test } from 'vitest'
import {
  chosenColumns,
  columnsOf,
  exportColumns,
  exportNouns,
  hasLines,
  isTimeZone,
  usualColumns,
} from './index.ts'

test.each(exportNouns)('%s: names and labels are unique, and some columns are usual', (noun) => {
  const columns = exportColumns[noun]
  expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
  expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length)
  expect(usualColumns(noun, 'record').length).toBeGreaterThan(5)
})

test.each(exportNouns)('%s: a file with money has the currency it is in', (noun) => {
  const columns = columnsOf(noun, 'line')
  const hasMoney = columns.some(({ kind }) => kind === 'money')
  expect(columns.some(({ name, isUsual }) => name === 'currency' && isUsual)).toBe(hasMoney)
})

test('orders, returns and past orders have lines, the others don’t', () => {
  expect(exportNouns.filter(hasLines)).toEqual(['orders', 'returns', 'past-orders'])
})

describe('columns', () => {
  const namesOf = (columns: ReturnType<typeof chosenColumns>) => columns?.map(({ name }) => name)

  test('come in their own order, whatever the order of the choice', () => {
    expect(namesOf(chosenColumns('orders', 'record', ['total', 'number', 'country']))).toEqual([
      'number',
      'country',
      'total',
    ])
  })

  test('are the usual ones without a choice', () => {
    expect(namesOf(chosenColumns('orders', 'record', undefined))).toEqual(usualColumns('orders', 'record'))
    expect(namesOf(chosenColumns('orders', 'line', undefined))).toContain('line_tax')
  })

  test('of line items need a row per line item', () => {
    expect(chosenColumns('orders', 'record', ['number', 'line_tax'])).toBeNull()
    expect(namesOf(chosenColumns('orders', 'line', ['number', 'line_tax']))).toEqual(['number', 'line_tax'])
  })
})

test.each([
  ['UTC', true],
  ['Europe/Belgrade', true],
  ['Asia/Qatar', true],
  ['Mars/Olympus', false],
  ['', false],
  ["UTC'; drop table", false],
])('%j is a time zone: %s', (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown)
})
