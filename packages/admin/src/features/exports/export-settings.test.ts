import { usualColumns } from '@purser/domain/exports'
import { beforeEach, expect, test } from 'vitest'
import { writeStored } from '../../lib/kept/stored-text.ts'
import { choiceQuery, readExportSettings, readFileSettings, storeExportSettings } from './export-settings.ts'

const settingsOf = (noun: 'orders' | 'customers') => readExportSettings(noun, 'en-US')

beforeEach(() => {
  for (const name of ['', '::orders', '::customers']) writeStored(`purser::exports${name}`, null)
})

test.each([
  ['en-US', 'comma', 'point'],
  ['de-DE', 'semicolon', 'comma'],
  ['ja-JP', 'comma', 'point'],
])('in %s a new file has separator %s and decimal %s', (language, separator, decimal_sign) => {
  expect(readFileSettings(language)).toMatchObject({ format: 'csv', separator, decimal_sign })
})

test('what was chosen is remembered, the columns for each list and kind of row', () => {
  const first = settingsOf('orders')
  expect([first.rows, first.columns.record]).toEqual(['record', usualColumns('orders', 'record')])
  const columns = { ...first.columns, line: ['number', 'line_tax'] }
  storeExportSettings('orders', { ...first, format: 'xlsx', time_zone: 'UTC', rows: 'line', columns })
  expect(settingsOf('orders')).toEqual({
    ...first,
    format: 'xlsx',
    time_zone: 'UTC',
    rows: 'line',
    columns,
  })
  expect(settingsOf('customers')).toMatchObject({ format: 'xlsx', rows: 'record' })
})

test('unknown columns and unreadable settings are left out', () => {
  writeStored(
    'purser::exports::orders',
    JSON.stringify({ rows: 'page', columns: { record: ['total', 'colour'] } }),
  )
  expect(settingsOf('orders')).toMatchObject({ rows: 'record', columns: { record: ['total'] } })
  writeStored('purser::exports::orders', '{"rows')
  expect(settingsOf('orders').columns.record).toEqual(usualColumns('orders', 'record'))
})

test('the query names columns only if they are not the usual ones, and a separator only for CSV', () => {
  const settings = { ...settingsOf('orders'), separator: 'tab', time_zone: 'UTC' } as const
  expect(choiceQuery('orders', settings)).toEqual({
    format: 'csv',
    separator: 'tab',
    decimal_sign: settings.decimal_sign,
    time_zone: 'UTC',
    rows: 'record',
  })
  const columns = { record: ['total'], line: [] }
  expect(choiceQuery('orders', { ...settings, format: 'xlsx', columns })).toEqual({
    format: 'xlsx',
    time_zone: 'UTC',
    rows: 'record',
    columns: ['total'],
  })
})
