import { isShippingOptionUsable, type ShippingOptionFacts } from '../shipping/index.ts'

/** Why a region may need an operator: customers there can't choose shipping. */
export const regionAttentions = ['without_shipping'] as const
export type RegionAttention = (typeof regionAttentions)[number]

/**
 * Returns whether customers can order in a region, as it has a country, but no shipping option is offered to them. The list computes this in
 * SQL, which is tested against this rule.
 */
export function isWithoutShipping(
  region: { readonly id: string; readonly countries: number },
  options: readonly ShippingOptionFacts[],
): boolean {
  return (
    region.countries > 0 &&
    !options.some((option) => isShippingOptionUsable(option, 'cart', { region_id: region.id }))
  )
}
