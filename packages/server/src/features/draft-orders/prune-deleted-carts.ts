import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { mayBePaid } from '../carts/index.ts'

const KEPT_SECONDS = 30 * 86_400
const BATCH = 500

/**
 * Removes the carts of drafts that were deleted more than 30 days ago, with their lines and shipping, a bounded number at a time;
 * answers how many. What was bought or paid, or may be held for one, is never touched.
 */
export async function pruneDeletedCarts(db: Db, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from cart
      where deleted_at < ${addSeconds(now, -KEPT_SECONDS)} and type = 'draft_order' and not ${mayBePaid}
        and not exists (select from draft_order where cart_id = cart.id)
        and not exists (select from "order" where cart_id = cart.id)
        and not exists (select from payment where cart_id = cart.id)
      order by deleted_at limit ${BATCH}
    ), lines as (
      delete from line_item where cart_id in (select id from old)
    ), methods as (
      delete from shipping_method where cart_id in (select id from old)
    )
    delete from cart where id in (select id from old)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
