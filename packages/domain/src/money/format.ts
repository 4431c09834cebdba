import { currencyOf } from '../currencies/index.ts'
import { writtenInMajor } from './amount.ts'

/** Formats an amount's digits in major units, with commas between thousands: 123450 eur is '1,234.50'. */
export function formatAmountDigits(amount: number, currencyCode: string, decimals?: number): string {
  return writtenInMajor(Math.round(amount), currencyCode, decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/**
 * Formats an amount with its currency symbol in front: '€1,234.50', '₩12,000', '-$5.00'. A symbol that ends in a letter is followed by a
 * space ('DKK 80.00'), as is the code of an unknown currency.
 */
export function formatAmount(amount: number, currencyCode: string, decimals?: number): string {
  const symbol = currencyOf(currencyCode)?.symbol ?? currencyCode.toUpperCase()
  const gap = /\p{L}$/u.test(symbol) ? ' ' : ''
  const sign = amount < 0 ? '-' : ''
  return `${sign}${symbol}${gap}${formatAmountDigits(Math.abs(amount), currencyCode, decimals)}`
}

/** Formats an amount followed by its upper-case currency code, as in table totals: '1,234.50 EUR'. */
export function formatAmountWithCode(amount: number, currencyCode: string): string {
  return `${formatAmountDigits(amount, currencyCode)} ${currencyCode.toUpperCase()}`
}
