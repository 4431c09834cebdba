import { currencyOf } from '../currencies/index.ts'
import { writtenInMajor } from './amount.ts'

/**
 * The digits of an amount in major units, thousands grouped by commas. 123450 eur is '1,234.50'.
 */
export function formatAmountDigits(amount: number, currencyCode: string, decimals?: number): string {
  return writtenInMajor(Math.round(amount), currencyCode, decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/**
 * An amount with its currency's symbol before it: '€1,234.50', '₩12,000', '-$5.00'. A symbol that
 * ends in a letter stands apart ('DKK 80.00'); an unknown currency shows its code so.
 */
export function formatAmount(amount: number, currencyCode: string, decimals?: number): string {
  const symbol = currencyOf(currencyCode)?.symbol ?? currencyCode.toUpperCase()
  const gap = /\p{L}$/u.test(symbol) ? ' ' : ''
  const sign = amount < 0 ? '-' : ''
  return `${sign}${symbol}${gap}${formatAmountDigits(Math.abs(amount), currencyCode, decimals)}`
}

/** An amount followed by its upper-case currency code, as totals in tables show it: '1,234.50 EUR'. */
export function formatAmountWithCode(amount: number, currencyCode: string): string {
  return `${formatAmountDigits(amount, currencyCode)} ${currencyCode.toUpperCase()}`
}
