import { listRecordImportRecords } from '@purser/contract/record-imports'
import { expect, test } from 'vitest'
import { firstRows, mostRows, withMore } from './row-limit.ts'

test('requests more rows each time, up to the API’s limit', () => {
  const asked = [firstRows]
  while (asked.at(-1) !== mostRows && asked.length < 100) asked.push(withMore(asked.at(-1) ?? 0))
  expect(asked.slice(0, 3)).toEqual([25, 125, 225])
  expect(asked.at(-1)).toBe(mostRows)
  const isTaken = (limit: number) => listRecordImportRecords.query.safeParse({ limit: String(limit) }).success
  expect(asked.every(isTaken)).toBe(true)
  expect(isTaken(mostRows + 1)).toBe(false)
})
