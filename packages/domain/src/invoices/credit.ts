import { allocate, divideHalfUp, sum } from '../money/index.ts'
import type { InvoiceTax } from './content.ts'

/** Sums net amounts and taxes by rate, the highest rate first. */
export function sumByRate(taxes: readonly InvoiceTax[]): InvoiceTax[] {
  const byRate = new Map<number, InvoiceTax>()
  for (const { rate, net, tax } of taxes) {
    const known = byRate.get(rate)
    byRate.set(rate, { rate, net: (known?.net ?? 0) + net, tax: (known?.tax ?? 0) + tax })
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate)
}

const grossOf = ({ net, tax }: InvoiceTax): number => net + tax

/**
 * Splits an amount with tax over the rates at which an order was invoiced, in proportion to what is left at each, and each part into net and
 * tax. Credit notes one after another add up to exactly what was invoiced, in every rate. Amounts in minor units.
 */
export function creditByRate(
  amount: number,
  invoiced: readonly InvoiceTax[],
  credited: readonly InvoiceTax[],
): InvoiceTax[] {
  const rates = sumByRate(invoiced)
  const before = rates.map(({ rate }) =>
    sum(credited.filter((each) => each.rate === rate).map((each) => grossOf(each))),
  )
  const left = rates.map((each, place) => Math.max(0, grossOf(each) - (before[place] ?? 0)))
  const parts = allocate(amount, left)
  return rates.flatMap((each, place) => {
    const [from = 0, part = 0] = [before[place], parts[place]]
    if (part === 0) return []
    const tax = taxWithin(each, from + part) - taxWithin(each, from)
    return [{ rate: each.rate, net: part - tax, tax }]
  })
}

/** Returns the tax in the first `gross` of what was invoiced at a rate, rounded half up. */
function taxWithin(invoiced: InvoiceTax, gross: number): number {
  const whole = grossOf(invoiced)
  return whole === 0 ? 0 : Number(divideHalfUp(BigInt(gross) * BigInt(invoiced.tax), BigInt(whole)))
}
