import { allocate, divideHalfUp, sum, taxWithin } from '../money/index.ts'
import {
  priceWithTax,
  sumOfTaxes,
  type TaxedPart,
  type TaxLine,
  taxesOf,
  taxesOn,
  taxRateOf,
} from './tax-lines.ts'

/** A line at its unit price in minor units, which contains the line's taxes if `includes_tax`. */
export interface PricedLine extends TaxedPart {
  readonly unit_price: number
  readonly quantity: number
}

/** A shipping method at its price in minor units, which contains its taxes if `includes_tax`. */
export interface PricedMethod extends TaxedPart {
  readonly price: number
}

/** Returns what a line's taxes are computed on before discounts, in minor units: its net unit price, rounded, times its quantity. */
function taxedAmount(line: PricedLine, rate: number): number {
  const { unit_price, quantity, includes_tax } = line
  const tax = includes_tax === true ? taxWithin(unit_price, taxRateOf(line, rate)) : 0
  return (unit_price - tax) * quantity
}

/**
 * Returns a line's net price in minor units. If its price includes tax, its taxes are taken off, so that net and taxes always add up to that
 * price (taxes-15).
 */
export function netOfLine(line: PricedLine, rate: number): number {
  const taxed = taxedAmount(line, rate)
  if (line.includes_tax !== true) return taxed
  return line.unit_price * line.quantity - sumOfTaxes(taxesOn(taxed, taxesOf(line, rate)))
}

/** Sums lines without discounts, in minor units: net, and with tax. */
export function goodsSums(lines: readonly PricedLine[], rate: number): { net: number; gross: number } {
  return {
    net: sum(lines.map((line) => netOfLine(line, rate))),
    gross: sum(lines.map((line) => priceWithTax(line.unit_price * line.quantity, line, rate))),
  }
}

/**
 * Computes the taxes of a line, each rounded half up; `net` is its net price less discount and gift cards, in minor units. Nothing is left to
 * tax once these pay the whole line, however the price was rounded.
 */
export function taxesOnLine(line: PricedLine, net: number, rate: number): TaxLine[] {
  const rates = taxesOf(line, rate)
  if (line.includes_tax !== true) return taxesOn(net, rates)
  const reduced = netOfLine(line, rate) - net
  return taxesOn(net > 0 ? Math.max(0, taxedAmount(line, rate) - reduced) : 0, rates)
}

/** Returns a shipping method's net price in minor units. */
export function netOfMethod(method: PricedMethod, rate: number): number {
  const { price, includes_tax } = method
  return includes_tax === true ? price - taxWithin(price, taxRateOf(method, rate)) : price
}

/**
 * Computes the taxes of a shipping method; `net` is its net price less gift cards, in minor units. A tax within its price is rounded once and
 * allocated to its rates (taxes-16).
 */
export function taxesOnMethod(method: PricedMethod, net: number, rate: number): TaxLine[] {
  const rates = taxesOf(method, rate)
  if (method.includes_tax !== true) return taxesOn(net, rates)
  const whole = netOfMethod(method, rate)
  const tax = whole > 0 ? Number(divideHalfUp(BigInt(method.price - whole) * BigInt(net), BigInt(whole))) : 0
  const percents = rates.map((each) => each.rate)
  if (sum(percents) === 0) return taxesOn(0, rates)
  const amounts = allocate(tax, percents)
  return rates.map((each, place) => ({
    rate: each.rate,
    name: each.name,
    code: each.code,
    amount: amounts[place] ?? 0,
  }))
}
