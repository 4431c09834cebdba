import type { AddressInput } from '@purser/contract/addresses'
import type { Context, Tx } from '../../../database/index.ts'
import { mergeIntoAddress } from '../../addresses/index.ts'
import type { LockedOrder } from '../aggregate/lock-order.ts'

type Role = 'shipping_address_id' | 'billing_address_id'

/**
 * Merges `patch` into the order's address, or creates one when it has none. Returns its id. An address that is also used elsewhere (as the
 * other address, in a customer's address book) stays as it is and is replaced by a new one. Throws 400 when the country isn't in the
 * order's region.
 */
export async function keepOrderAddress(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  role: Role,
  patch: AddressInput,
): Promise<string> {
  const id = order[role]
  const isOwn = async () => id !== null && !(await isShared(tx, order, id))
  return mergeIntoAddress(tx, ctx, { id, regionId: order.region_id, isOwn }, patch)
}

async function isShared(tx: Tx, order: LockedOrder, addressId: string): Promise<boolean> {
  if (order.shipping_address_id === order.billing_address_id) return true
  const row = await tx
    .selectFrom('address')
    .select((address) => [
      'customer_id',
      address
        .exists(
          address
            .selectFrom('order as other')
            .select('other.id')
            .where('other.id', '<>', order.id)
            .where((other) =>
              other.or([
                other('other.shipping_address_id', '=', addressId),
                other('other.billing_address_id', '=', addressId),
              ]),
            ),
        )
        .as('is_of_another_order'),
    ])
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  return row.customer_id !== null || Boolean(row.is_of_another_order)
}
