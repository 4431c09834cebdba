import type { countBulkRecords as endpoint } from '@purser/contract/bulk-operations'
import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import { createOfferTallies, decidingFields, MOST_RECORDS, worthFields } from '@purser/domain/bulk-operations'
import type { Db } from '../../database/index.ts'
import type { Reader, Route } from '../../http/index.ts'
import { pagesOf } from './select-records.ts'

/** What a row's record is worth. */
interface Worth {
  readonly total?: number
  readonly currency_code?: string
}

/** Counts how many records that a list finds can take each operation, and why the others can't, up to `MOST_RECORDS`. Throws 400. */
export async function countRecords(
  db: Db,
  route: Route,
  { noun, filter }: BodyOf<typeof endpoint>,
  reader: Reader,
): Promise<ResponseOf<typeof endpoint>> {
  const tallies = createOfferTallies(noun)
  const fields = ['id', ...decidingFields(noun), ...worthFields(noun)]
  const sums = new Map<string, number>()
  let records = 0
  let has_more = false
  for await (const rows of pagesOf(db, route, { filter, fields, reader })) {
    const counted = rows.slice(0, MOST_RECORDS - records)
    tallies.add(counted)
    for (const { total, currency_code } of counted as readonly Worth[])
      if (currency_code !== undefined) sums.set(currency_code, (sums.get(currency_code) ?? 0) + (total ?? 0))
    records += counted.length
    has_more = counted.length < rows.length
    if (has_more) break
  }
  const offers = tallies.offers().map(({ reasons, ...offer }) => ({ ...offer, reasons: [...reasons] }))
  return {
    records,
    has_more,
    sums: [...sums].map(([currency_code, amount]) => ({ currency_code, amount })),
    offers,
  }
}
