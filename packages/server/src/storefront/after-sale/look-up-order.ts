import type { QueryOf } from '@purser/contract/endpoints'
import type { lookUpOrder as endpoint, StoreOrder } from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import { readStoreOrder } from '../carts/index.ts'

/**
 * The order of this number, for who knows the email that it was placed with. Nobody learns which of both was wrong: one statement asks for
 * both. Throws 404.
 */
export async function lookUpOrder(
  db: Db,
  { display_id, email, shipping_address }: QueryOf<typeof endpoint>,
): Promise<StoreOrder> {
  // How often an email is tried is to be counted and limited before this.
  const postalCode = shipping_address?.postal_code
  const order = await db
    .selectFrom('order')
    .leftJoin('address', 'address.id', 'order.shipping_address_id')
    .select('order.id')
    .where('order.display_id', '=', display_id)
    .where('order.email', '=', email)
    .$if(postalCode !== undefined, (query) => query.where('address.postal_code', '=', postalCode ?? ''))
    .executeTakeFirst()
  if (!order) throw new Failure('not_found', 'There is no order with this number and this email.')
  return readStoreOrder(db, order.id)
}
