import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listCurrencies as endpoint } from '@purser/contract/store'
import { type Currency, currencies } from '@purser/domain/currencies'
import { isFound } from '@purser/domain/search'

/** Lists a page of the currency table. */
export function listCurrencies(query: QueryOf<typeof endpoint>): ResponseOf<typeof endpoint> {
  const { code, q = '', includes_tax = false, order, offset, limit } = query
  const found = includes_tax
    ? []
    : currencies.filter(
        (currency) =>
          (code === undefined || currency.code === code.toLowerCase()) &&
          isFound(q, `${currency.code} ${currency.name}`),
      )
  const field = order.endsWith('name') ? 'name' : 'code'
  const direction = order.startsWith('-') ? -1 : 1
  const byField = (a: Currency, b: Currency) => direction * (a[field] < b[field] ? -1 : 1)
  const page = found.toSorted(byField).slice(offset, offset + limit)
  return { currencies: page, count: found.length, offset, limit }
}
