import type { ShippingOption } from '@purser/contract/shipping'
import { withTax } from '@purser/domain/money'
import { isShippingOptionOffered } from '@purser/domain/shipping'

/** How goods travel, and for how much: net, in minor units, '' while the price field is empty. */
export interface ChosenShipping {
  readonly optionId: string
  readonly price: number | ''
}

/** What goes over the wire as `return_shipping`, or as one of `shipping_methods`. */
export function shippingInputOf(chosen: ChosenShipping): { option_id: string; price: number } {
  return { option_id: chosen.optionId, price: chosen.price === '' ? 0 : chosen.price }
}

/** What it costs with tax; 0 when nothing is chosen. */
export function shippingTotalOf(chosen: ChosenShipping | null, taxRate: number): number {
  return chosen === null || chosen.price === '' ? 0 : withTax(chosen.price, taxRate)
}

/** Whether it may be sent as it stands: nothing chosen, or chosen with a price. */
export function isShippingComplete(chosen: ChosenShipping | null): boolean {
  return chosen === null || chosen.price !== ''
}

/**
 * The options that are offered for a subtotal: by name, those that are only for operators among them. Without a subtotal
 * requirements do not count.
 */
export function offeredOptions(
  options: readonly ShippingOption[],
  subtotal: number | undefined,
): ShippingOption[] {
  return options
    .filter(
      ({ requirements }) =>
        subtotal === undefined ||
        isShippingOptionOffered({ requirements: requirements ?? [] }, subtotal, 'claim_or_swap'),
    )
    .sort((one, other) => one.name.localeCompare(other.name))
}
