import { type RawBuilder, sql } from 'kysely'
import { type Db, transact } from '../../database/index.ts'

/** Carts that are removed at a time, unless it is said otherwise. */
export const MOST_REMOVED = 500

/**
 * Whether a provider may hold or still take money for a cart. Deleting the cart would delete the session, and nothing would release the
 * money.
 */
const mayBePaid = sql<boolean>`exists (
  select from payment_session as session where session.cart_id = cart.id
    and (session.is_to_release or (session.ended_at is null and session.attempt > 0)))`

/** Whether nothing of other tables keeps a cart. */
const isUnbought = sql<boolean>`not ${mayBePaid}
  and not exists (select from "order" where cart_id = cart.id)
  and not exists (select from payment where cart_id = cart.id)`

/**
 * Removes carts, those first that were left first, with their lines, shipping and addresses, `most` of them at a time; answers
 * how many. What was bought or paid, or may be held for one, is never touched, nor what its customer is just changing.
 */
export async function removeCarts(
  db: Db,
  isToGo: RawBuilder<boolean>,
  leftAt: 'updated_at' | 'deleted_at',
  most = MOST_REMOVED,
): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from cart where ${isToGo} and ${isUnbought}
      order by ${sql.ref(leftAt)} limit ${most} for update of cart skip locked`.execute(tx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    // The lock rechecks only the cart's own row; changes in other tables are visible to the next statement.
    const { numAffectedRows } = await sql`
      with old as (
        select id, shipping_address_id, billing_address_id from cart where id = any(${ids}) and ${isUnbought}
      ), lines as (
        delete from line_item where cart_id in (select id from old)
      ), methods as (
        delete from shipping_method where cart_id in (select id from old)
      ), addresses as (
        delete from address where customer_id is null
          and id in (select shipping_address_id from old union select billing_address_id from old)
      )
      delete from cart where id in (select id from old)`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
