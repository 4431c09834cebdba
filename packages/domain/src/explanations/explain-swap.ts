import { formatAmount } from '../money/index.ts'
import { nameOf } from './name-of-line.ts'
import { type Explanation, explained, grouped, type Part, subtracted } from './part.ts'

/** Units of a line that a swap sends, or that come back. Amounts in minor units. */
export interface SwappedUnits {
  readonly title: string
  readonly description: string | null
  /** How many are swapped. */
  readonly units: number
  /** How many were bought with the line. */
  readonly quantity: number
  /** Net of the whole line, before discounts. */
  readonly net: number
  readonly discount: number
  /** In percent. */
  readonly tax_rate: number
  /** What was paid for the whole line, for new items of a claim; null for others. */
  readonly claimed_total: number | null
  /** Whether a claim has made units of it good: what is left of its value depends on what came first. */
  readonly is_claimed: boolean
}

/** The rows that a swap's difference is made of. Amounts in minor units. */
export interface SwapBooks {
  readonly currency_code: string
  /** The part of the order's goods that gift cards didn't pay, from 0 to 1. */
  readonly paid_share: number
  readonly new_items: readonly SwappedUnits[]
  /** `is_own`: bought with the order itself, so that its gift cards paid for a part. */
  readonly returned_items: readonly (SwappedUnits & { readonly is_own: boolean })[]
  readonly shipping: readonly { readonly title: string; readonly net: number; readonly tax_rate: number }[]
}

/** Explains what a swap costs its customer, with tax; below 0, what they get back (explain-11). `shown` in minor units. */
export function explainSwap(shown: number, books: SwapBooks): Explanation {
  const { new_items, returned_items, shipping } = books
  const parts = [
    grouped(
      'New items',
      new_items.map((line) => partOf(line, 1, books)),
    ),
    subtracted(
      grouped(
        'Returned items',
        returned_items.map((line) => partOf(line, line.is_own ? books.paid_share : 1, books)),
      ),
    ),
    grouped(
      'Return shipping',
      shipping.map(({ title, net, tax_rate }) => ({ label: title, amount: withTax(net, tax_rate) })),
    ),
  ].filter(({ parts = [] }) => parts.length > 0)
  return explained('Difference', shown, [...parts, ...restOf(shown - grouped('', parts).amount, books)])
}

const withTax = (net: number, rate: number) => Math.round(net * (1 + rate / 100))

function partOf(line: SwappedUnits, share: number, { currency_code }: SwapBooks): Part {
  const { units, quantity, net, discount, tax_rate, claimed_total } = line
  const value = claimed_total ?? (net - discount) * share * (1 + tax_rate / 100)
  const amount = Math.round((value * units) / quantity)
  const each = formatAmount(Math.round(value / quantity), currency_code)
  return { label: nameOf(line), amount, note: units === 1 ? 'with tax' : `${units} × ${each} with tax` }
}

/** What single roundings and claims explain of the rest. */
function restOf(rest: number, { new_items, returned_items, shipping }: SwapBooks): Part[] {
  if (rest === 0) return []
  const roundings = 2 + new_items.length + returned_items.length + shipping.length
  if (Math.abs(rest) <= roundings) return [{ label: 'Rounding', amount: rest }]
  return returned_items.some(({ is_claimed }) => is_claimed)
    ? [{ label: 'Returned units that a claim made good', amount: rest }]
    : []
}
