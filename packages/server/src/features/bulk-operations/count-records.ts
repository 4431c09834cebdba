import type { countBulkRecords as endpoint } from '@purser/contract/bulk-operations'
import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import { createOfferTallies, decidingFields, MOST_RECORDS } from '@purser/domain/bulk-operations'
import type { Db } from '../../database/index.ts'
import type { Reader, Route } from '../../http/index.ts'
import { pagesOf } from './select-records.ts'

/** Counts how many records that a list finds can take each operation, and why the others can't, up to `MOST_RECORDS`. Throws 400. */
export async function countRecords(
  db: Db,
  route: Route,
  { noun, filter }: BodyOf<typeof endpoint>,
  reader: Reader,
): Promise<ResponseOf<typeof endpoint>> {
  const tallies = createOfferTallies(noun)
  const fields = ['id', ...decidingFields(noun)]
  let records = 0
  let has_more = false
  for await (const rows of pagesOf(db, route, { filter, fields, reader })) {
    const counted = rows.slice(0, MOST_RECORDS - records)
    tallies.add(counted)
    records += counted.length
    has_more = counted.length < rows.length
    if (has_more) break
  }
  const offers = tallies.offers().map(({ reasons, ...offer }) => ({ ...offer, reasons: [...reasons] }))
  return { records, has_more, offers }
}
