import type { createClaim } from '@purser/contract/claims'
import type { BodyOf } from '@purser/contract/endpoints'
import { idPrefixes } from '@purser/domain/ids'
import { json, newId, type Tx } from '../../database/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { priceShippingMethods } from '../shipping/index.ts'

type WantedMethod = NonNullable<BodyOf<typeof createClaim>['shipping_methods']>[number]

/**
 * Writes how the new items of a claim are sent: options of the order's region, each at the price given (net, minor units) or
 * its own. Throws 400 for an option of another region, one for returns, or one without a price of its own.
 */
export async function addClaimShipping(
  tx: Tx,
  order: LockedOrder,
  claim_order_id: string,
  wanted: readonly WantedMethod[],
): Promise<void> {
  const methods = await priceShippingMethods(tx, order.region_id, wanted)
  if (methods.length === 0) return
  await tx
    .insertInto('shipping_method')
    .values(
      methods.map(({ option, price, data }) => ({
        id: newId(idPrefixes.shipping_method),
        shipping_option_id: option.id,
        claim_order_id,
        price,
        data: json(data) ?? '{}',
      })),
    )
    .execute()
}
