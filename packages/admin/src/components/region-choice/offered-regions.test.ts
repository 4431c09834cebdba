import type { Region } from '@purser/contract/regions'
import { expect, test } from 'vitest'
import { offeredRegions, regionName } from './offered-regions.ts'

type Choice = Pick<Region, 'id' | 'name' | 'deleted_at'>
const europe: Choice = { id: 'reg_eu', name: 'Europe', deleted_at: null }
const korea: Choice = { id: 'reg_kr', name: 'Korea', deleted_at: null }
const gone: Choice = { id: 'reg_no', name: 'Nordics', deleted_at: '2026-01-01T00:00:00.000Z' }

test.each<[string, Choice[], string[]]>([
  ['own region already in the list', [korea], ['Europe', 'Korea']],
  ['own region deleted', [gone], ['Europe', 'Korea', 'Nordics (deleted)']],
  ['no own region', [], ['Europe', 'Korea']],
])('regions to choose from: %s (gift-cards-18)', (_, own, names) => {
  expect(offeredRegions([europe, korea], own).map(regionName)).toEqual(names)
})
