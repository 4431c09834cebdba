import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listCurrencies as endpoint, KnownCurrency } from '@purser/contract/store'
import { type Currency, currencies } from '@purser/domain/currencies'
import { isFound } from '@purser/domain/search'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Lists a page of the currency table. */
export async function listCurrencies(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { code, q = '', includes_tax, order, offset, limit } = query
  const included = await codesWithTax(db)
  const found = currencies.filter(
    (currency) =>
      (code === undefined || currency.code === code.toLowerCase()) &&
      (includes_tax === undefined || included.has(currency.code) === includes_tax) &&
      isFound(q, `${currency.code} ${currency.name}`),
  )
  const field = order.endsWith('name') ? 'name' : 'code'
  const direction = order.startsWith('-') ? -1 : 1
  const byField = (a: Currency, b: Currency) => direction * (a[field] < b[field] ? -1 : 1)
  const page = found.toSorted(byField).slice(offset, offset + limit)
  return { currencies: page.map(withTax(included)), count: found.length, offset, limit }
}

/** Returns a currency of the table. */
export async function readKnownCurrency(db: Db, code: string): Promise<KnownCurrency> {
  const currency = currencies.find((each) => each.code === code)
  if (!currency) throw notFound('Currency', code)
  return withTax(await codesWithTax(db))(currency)
}

const withTax = (included: ReadonlySet<string>) => (currency: Currency) => ({
  ...currency,
  includes_tax: included.has(currency.code),
})

async function codesWithTax(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('currency').select('code').where('includes_tax', '=', true).execute()
  return new Set(rows.map(({ code }) => code))
}
