import { percentageOf, roundedPercent, sum, taxWithin, withTax } from '../money/index.ts'

/** A tax, in percent: 25 is 25 %. */
export interface TaxRate {
  readonly rate: number
  readonly name: string
  readonly code: string | null
}

/** A tax as it was charged on a line or shipping method: `amount` in minor units. */
export interface TaxLine extends TaxRate {
  readonly amount: number
}

/** Returns the taxes of what has none of its own: the one rate of its region. */
export const defaultTaxes = (rate: number): TaxRate[] => [{ rate, name: 'default', code: 'default' }]

/** A line or shipping method with the taxes of its own; undefined, null or empty if it has the region's or order's rate. */
export interface TaxedPart {
  readonly taxes?: readonly TaxRate[] | null | undefined
  /** Whether its price contains its taxes. */
  readonly includes_tax?: boolean | null | undefined
}

/** Returns whether any part has taxes of its own or in its price, so that each is taxed and rounded by itself (money-38). */
export const isTaxedByLine = (parts: readonly TaxedPart[]): boolean =>
  parts.some(({ taxes, includes_tax }) => includes_tax === true || (taxes?.length ?? 0) > 0)

/** Returns the taxes of a part: its own, else the region's or order's rate. */
export const taxesOf = ({ taxes }: TaxedPart, rate: number): readonly TaxRate[] =>
  taxes && taxes.length > 0 ? taxes : defaultTaxes(rate)

/** Returns the rate in percent that a part is taxed with: the sum of its taxes, else the region's or order's rate. */
export const taxRateOf = (part: TaxedPart, rate: number): number =>
  roundedPercent(sum(taxesOf(part, rate).map((tax) => tax.rate)))

/** A line, shipping method or shipping option as the wire shows it: its own taxes, or the one rate under the name 'default'. */
export interface ShownPart {
  readonly tax_lines?: readonly TaxRate[] | null | undefined
  readonly tax_rates?: readonly TaxRate[] | null | undefined
  /** Whether its price contains its taxes. */
  readonly includes_tax?: boolean | null | undefined
}

/** Returns the part with its own taxes, as sums are computed from it. */
export const withOwnTaxes = <Part extends ShownPart>(part: Part): Part & TaxedPart => {
  const taxes = part.tax_lines ?? part.tax_rates ?? []
  const isDefault = taxes.length === 1 && taxes[0]?.code === 'default'
  return { ...part, taxes: isDefault ? null : taxes }
}

/** Returns the rate in percent that a shown part is taxed with. */
export const shownTaxRate = (part: ShownPart, rate: number): number => taxRateOf(withOwnTaxes(part), rate)

type IncludesTax = Pick<TaxedPart, 'includes_tax'>

/** Returns the tax of a price in minor units at a rate in percent, rounded half up: within the price, or on top of it. */
export const taxOfPrice = (price: number, { includes_tax }: IncludesTax, rate: number): number =>
  includes_tax === true ? taxWithin(price, rate) : percentageOf(price, rate)

/** Returns a price with its tax at a rate in percent, in minor units, rounded half up. One that includes tax stays as it is. */
export const grossPrice = (price: number, { includes_tax }: IncludesTax, rate: number): number =>
  includes_tax === true ? price : withTax(price, rate)

/** Returns the price of a shown part with tax, in minor units; its taxes are rounded half up together. */
export const shownPrice = (price: number, part: ShownPart, rate: number): number =>
  grossPrice(price, part, shownTaxRate(part, rate))

/** Returns whether all parts are taxed at this rate on top of their prices, so that their tax is rounded once. */
export const isTaxedOnce = (parts: readonly TaxedPart[], rate: number): boolean =>
  parts.every((part) => part.includes_tax !== true && taxRateOf(part, rate) === rate)

/** Computes taxes on a net amount in minor units, each rounded half up (money-38). */
export const taxesOn = (net: number, rates: readonly TaxRate[]): TaxLine[] =>
  rates.map((tax) => ({
    rate: tax.rate,
    name: tax.name,
    code: tax.code,
    amount: percentageOf(net, tax.rate),
  }))

export const sumOfTaxes = (lines: readonly Pick<TaxLine, 'amount'>[]): number =>
  sum(lines.map(({ amount }) => amount))

/** Returns a price with its own taxes, else with the region's or order's rate, in minor units. One that includes tax stays as it is. */
export const priceWithTax = (price: number, part: TaxedPart, rate: number): number =>
  part.includes_tax === true ? price : price + sumOfTaxes(taxesOn(price, taxesOf(part, rate)))

/** Sums the taxes charged on an order's lines and shipping methods by rate, the highest first; its one rate if it has no others. */
export function taxesByRate(
  parts: readonly { readonly taxes?: readonly TaxLine[] | null | undefined }[],
  order: { readonly tax_rate: number; readonly tax_total: number },
): { rate: number; amount: number }[] {
  if (!isTaxedByLine(parts)) return [{ rate: order.tax_rate, amount: order.tax_total }]
  const byRate = new Map<number, number>()
  for (const { rate, amount } of parts.flatMap(({ taxes }) => taxes ?? []))
    byRate.set(rate, (byRate.get(rate) ?? 0) + amount)
  return [...byRate].map(([rate, amount]) => ({ rate, amount })).sort((a, b) => b.rate - a.rate)
}
