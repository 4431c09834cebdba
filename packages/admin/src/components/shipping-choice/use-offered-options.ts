import { listShippingOptions, type ShippingOption } from '@purser/contract/shipping'
import type { GoodsSums } from '@purser/domain/shipping'
import { useResource } from '../../lib/resource.ts'
import { type OfferedShipping, offeredInput, offeredOptions } from './chosen-shipping.ts'

/** Returns the options that `ShippingChoice` offers for a claim whose new items have these sums; undefined while they load. */
export function useOfferedOptions(
  among: OfferedShipping,
  sums: GoodsSums,
): readonly ShippingOption[] | undefined {
  const found = useResource(listShippingOptions, offeredInput(among))
  return found.data && offeredOptions(found.data.shipping_options, 'claim_picker', sums)
}
