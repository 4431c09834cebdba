import type { QueryOf } from '@purser/contract/endpoints'
import type { lookUpOrder as endpoint, StoreOrder } from '@purser/contract/storefront'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type ConnectionOf, Failure } from '../../http/index.ts'
import { customerDeviceCookie, customerDevices } from '../accounts/index.ts'
import { readStoreOrder } from '../carts/index.ts'
import { guess, triesOf } from '../limits/index.ts'

type Query = QueryOf<typeof endpoint>

/**
 * Returns the order with this number for a caller who knows its email. One statement checks both, so that the answer doesn't reveal which
 * was wrong. Throws 404, 429 after too many guesses.
 */
export async function lookUpOrder(db: Db, query: Query, caller: ConnectionOf): Promise<StoreOrder> {
  const tries = await triesAt(db, query.email, caller)
  const id = await guess(db, tries, caller.now, () => findOrder(db, query))
  if (id === undefined) throw new Failure('not_found', 'There is no order with this number and this email.')
  return readStoreOrder(db, id)
}

/**
 * Returns the attempts that a look-up uses. Strangers share the attempts of an email; its account has its own, by session or known device;
 * a guest who proved the mailbox is not limited.
 */
async function triesAt(db: Db, email: string, caller: ConnectionOf) {
  const { customerId, provedEmail, request, address, now } = caller
  if (provedEmail === email) return []
  const isSignedIn = customerId !== null && (await isEmailOf(db, customerId, email))
  const device = isSignedIn
    ? null
    : await customerDevices.find(db, customerDeviceCookie.read(request), email, now)
  return isSignedIn || device !== null
    ? triesOf({ orderOfAccount: email })
    : triesOf({ orderOfEmail: email, orderOfAddress: address })
}

async function isEmailOf(db: Db, customerId: string, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return account?.email === email
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

/** Normalizes a postal code for comparison: N1 7AA becomes n17aa. */
const plain = (code: RawBuilder<unknown>) => sql<string>`lower(replace(${code}, ' ', ''))`
