import { formatAmount } from '@purser/domain/money'
import { messages as words } from '../filter-messages.ts'

/** What totals are between, in the smallest unit of the currency; a bound that is left out doesn't limit them. */
export interface AmountBounds {
  readonly gte?: number
  readonly lte?: number
}

/** A list's filter by total, in the API's query format. Amounts of different currencies can't be compared. */
export interface AmountSearch {
  readonly currency_code?: string
  readonly total?: AmountBounds
}

/** Reads the filter from a raw address. Without a currency, amounts are left out. */
export function readAmountSearch(raw: Record<string, unknown>): AmountSearch {
  const currency = typeof raw.currency_code === 'string' ? raw.currency_code.toLowerCase() : ''
  if (!/^[a-z]{3}$/.test(currency)) return {}
  const total = readBounds(raw.total)
  return { currency_code: currency, ...(Object.keys(total).length > 0 && { total }) }
}

function readBounds(raw: unknown): AmountBounds {
  if (typeof raw !== 'object' || raw === null) return {}
  const bounds = Object.entries(raw).flatMap(([name, value]) => {
    const isBound = (name === 'gte' || name === 'lte') && /^\d{1,15}$/.test(String(value))
    return isBound ? [[name, Number(value)] as const] : []
  })
  return Object.fromEntries(bounds)
}

/** Describes the filter: 'Total: €10.00 or more'. */
export function describeAmount({ currency_code = '', total = {} }: AmountSearch): string {
  const write = (amount: number) => formatAmount(amount, currency_code)
  const { gte, lte } = total
  if (gte !== undefined && lte !== undefined) return words.totalBetween(write(gte), write(lte))
  if (gte !== undefined) return words.totalFrom(write(gte))
  return lte === undefined ? words.inCurrency(currency_code.toUpperCase()) : words.totalTo(write(lte))
}
