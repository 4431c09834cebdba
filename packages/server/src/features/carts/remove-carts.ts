import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'

/** Carts that are removed at a time, unless it is said otherwise. */
export const MOST_REMOVED = 500

/** Whether a provider may hold money for a cart, or take some yet: the session goes with the cart, and then nobody lets go of it. */
const mayBePaid = sql<boolean>`exists (
  select from payment_session as session where session.cart_id = cart.id
    and (session.is_to_release or (session.ended_at is null and session.attempt > 0)))`

/**
 * Removes carts, those first that were left first, with their lines, shipping and addresses, `most` of them at a time; answers
 * how many. What was bought or paid, or may be held for one, is never touched.
 */
export async function removeCarts(
  db: Db,
  isToGo: RawBuilder<boolean>,
  leftAt: 'updated_at' | 'deleted_at',
  most = MOST_REMOVED,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id, shipping_address_id, billing_address_id from cart
      where ${isToGo} and not ${mayBePaid}
        and not exists (select from "order" where cart_id = cart.id)
        and not exists (select from payment where cart_id = cart.id)
      order by ${sql.ref(leftAt)} limit ${most}
    ), lines as (
      delete from line_item where cart_id in (select id from old)
    ), methods as (
      delete from shipping_method where cart_id in (select id from old)
    ), addresses as (
      delete from address where customer_id is null
        and id in (select shipping_address_id from old union select billing_address_id from old)
    )
    delete from cart where id in (select id from old)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
