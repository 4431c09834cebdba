import type { QueryOf } from '@purser/contract/endpoints'
import type { lookUpOrder as endpoint, StoreOrder } from '@purser/contract/storefront'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { Failure, type Reader } from '../../http/index.ts'
import { readStoreOrder } from '../carts/index.ts'
import { guess, triesOf } from '../limits/index.ts'

type Query = QueryOf<typeof endpoint>

/**
 * The order of this number, for who knows the email that it was placed with. Nobody learns which of both was wrong: one statement asks for
 * both. Throws 404, 429 to who guesses.
 */
export async function lookUpOrder(
  db: Db,
  query: Query,
  { address, now }: Pick<Reader, 'address' | 'now'>,
): Promise<StoreOrder> {
  const tries = triesOf({ orderOfEmail: query.email, orderOfAddress: address })
  const id = await guess(db, tries, now, () => findOrder(db, query))
  if (id === undefined) throw new Failure('not_found', 'There is no order with this number and this email.')
  return readStoreOrder(db, id)
}

async function findOrder(
  db: Db,
  { display_id, email, shipping_address }: Query,
): Promise<string | undefined> {
  const { postal_code } = shipping_address ?? {}
  const order = await db
    .selectFrom('order')
    .leftJoin('address', 'address.id', 'order.shipping_address_id')
    .select('order.id')
    .where('order.display_id', '=', display_id)
    .where('order.email', '=', email)
    .$if(postal_code !== undefined, (query) =>
      query.where(plain(sql.ref('address.postal_code')), '=', plain(sql.val(postal_code))),
    )
    .executeTakeFirst()
  return order?.id
}

/** A postal code however it is written: N1 7AA is n17aa. */
const plain = (code: RawBuilder<unknown>) => sql<string>`lower(replace(${code}, ' ', ''))`
