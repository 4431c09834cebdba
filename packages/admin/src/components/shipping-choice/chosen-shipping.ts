import type { ShippingOption } from '@purser/contract/shipping'
import {
  type GoodsSums,
  isShippingOptionUsable,
  ownPrice,
  type ShippingPlace,
  shippingSumRefusal,
  sumForOption,
} from '@purser/domain/shipping'
import { priceWithTax, type ShownPart, withOwnTaxes } from '@purser/domain/taxes'

/** A chosen shipping option with its price in minor units; '' while the price field is empty. */
export interface ChosenShipping {
  readonly optionId: string
  readonly price: number | ''
  /** The taxes of the option; without them the order's rate applies. */
  readonly tax_rates?: ShownPart['tax_rates']
  /** Whether the price includes tax. */
  readonly includes_tax?: boolean
}

/** Returns an option's initial price in the given currency; '' where it has to be entered. */
export function proposedPrice(
  { amount, region }: Pick<ShippingOption, 'amount' | 'region'>,
  currencyCode: string,
): ChosenShipping['price'] {
  return ownPrice({ amount, currency_code: region?.currency_code ?? currencyCode }, currencyCode) ?? ''
}

/** Returns the body of `return_shipping`, or of one of `shipping_methods`. */
export function shippingInputOf(chosen: ChosenShipping): { option_id: string; price: number } {
  return { option_id: chosen.optionId, price: chosen.price === '' ? 0 : chosen.price }
}

/** Returns the price with tax; 0 when nothing is chosen. */
export function shippingTotalOf(chosen: ChosenShipping | null, taxRate: number): number {
  if (chosen === null || chosen.price === '') return 0
  return priceWithTax(chosen.price, withOwnTaxes(chosen), taxRate)
}

/** Whether it can be sent: nothing chosen, or chosen with a price. */
export function isShippingComplete(chosen: ChosenShipping | null): boolean {
  return chosen === null || chosen.price !== ''
}

/** Whether the chosen option is still offered; true while options are loading. */
export function isStillOffered(
  chosen: ChosenShipping,
  offered: readonly Pick<ShippingOption, 'id'>[] | undefined,
): boolean {
  return offered === undefined || offered.some(({ id }) => id === chosen.optionId)
}

/** Filters the region's options that can be chosen. */
export interface OfferedShipping {
  readonly regionId: string
  /** Whether it is for returns or deliveries. */
  readonly kind: 'return' | 'delivery'
  /** Only options hidden on the website, or only visible ones; all by default. */
  readonly isAdminOnly?: boolean | undefined
}

export function offeredInput({ regionId, kind, isAdminOnly }: OfferedShipping) {
  const ofWebsite = isAdminOnly === undefined ? {} : { admin_only: isAdminOnly }
  return { query: { region_id: [regionId], is_return: kind === 'return', ...ofWebsite, limit: 1_000 } }
}

/** Lists the options that a place offers for goods of these sums, by name. Without sums requirements don't count. */
export function offeredOptions<Option extends ShippingOption>(
  options: readonly Option[],
  place: ShippingPlace,
  sums?: GoodsSums | undefined,
): Option[] {
  const contextOf = (option: Option) => (sums === undefined ? {} : { subtotal: sumForOption(option, sums) })
  return optionsByName(options.filter((option) => isShippingOptionUsable(option, place, contextOf(option))))
}

export const optionsByName = <Option extends ShippingOption>(options: readonly Option[]): Option[] =>
  [...options].sort((one, other) => one.name.localeCompare(other.name))

/** Returns why an option would be refused for goods of these sums; undefined when it would not, or they don't count. */
export function sumReason(
  option: ShippingOption | undefined,
  sums: GoodsSums | undefined,
): string | undefined {
  if (option === undefined || sums === undefined) return undefined
  const { name, requirements = [] } = option
  return shippingSumRefusal({ name, requirements }, sumForOption(option, sums))?.message
}
