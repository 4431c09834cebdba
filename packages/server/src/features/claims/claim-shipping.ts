import type { createClaim } from '@purser/contract/claims'
import type { BodyOf } from '@purser/contract/endpoints'
import { idPrefixes } from '@purser/domain/ids'
import { json, newId, type Tx } from '../../database/index.ts'
import { invalidData } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'

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
  for (const { option_id, price, data } of wanted) {
    const option = await tx
      .selectFrom('shipping_option')
      .select(['name', 'amount'])
      .where('id', '=', option_id)
      .where('region_id', '=', order.region_id)
      .where('is_return', '=', false)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!option) {
      throw invalidData(`shipping_methods: ${option_id} is not a way to send goods in the order’s region`)
    }
    const charged = price ?? option.amount
    if (charged === null) throw invalidData(`shipping_methods: ${option.name} needs a price`)
    await tx
      .insertInto('shipping_method')
      .values({
        id: newId(idPrefixes.shipping_method),
        shipping_option_id: option_id,
        claim_order_id,
        price: charged,
        data: json(data ?? {}) ?? '{}',
      })
      .execute()
  }
}
