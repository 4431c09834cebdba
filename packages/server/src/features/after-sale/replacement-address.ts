import type { AddressInput } from '@purser/contract/addresses'
import type { Context, Tx } from '../../database/index.ts'
import { addAddress, copyAddress } from '../addresses/index.ts'
import type { LockedOrder } from '../orders/index.ts'

/**
 * Stores a swap's or claim's shipping address as a new row: the given one, whose country must be in the region (else 400), or a copy of the
 * order's. Returns its id; null when there is neither.
 */
export async function addReplacementAddress(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  given: AddressInput | null,
): Promise<string | null> {
  if (given !== null) return addAddress(tx, ctx, order.region_id, given)
  return copyAddress(tx, ctx, order.shipping_address_id)
}
