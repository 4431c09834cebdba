import { listShippingOptions, type ShippingOption } from '@purser/contract/shipping'
import { useResource } from '../../lib/resource.ts'
import { type OfferedShipping, offeredInput, offeredOptions } from './chosen-shipping.ts'

/** The options that `ShippingChoice` offers for a subtotal (net, in minor units) of a claim or swap; undefined while they are on their way. */
export function useOfferedOptions(
  among: OfferedShipping,
  subtotal: number,
): readonly ShippingOption[] | undefined {
  const found = useResource(listShippingOptions, offeredInput(among))
  return found.data && offeredOptions(found.data.shipping_options, subtotal)
}
