import { SECONDS_A_DAY } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { removeCarts } from '../carts/index.ts'

const KEPT_SECONDS = 30 * SECONDS_A_DAY

/** Removes the carts of drafts that were deleted more than 30 days ago, as `removeCarts` does; answers how many. */
export function pruneDeletedCarts(db: Db, now: string): Promise<number> {
  const isToGo = sql<boolean>`
    cart.type = 'draft_order' and cart.deleted_at < ${addSeconds(now, -KEPT_SECONDS)}
    and not exists (select from draft_order where cart_id = cart.id)`
  return removeCarts(db, isToGo, 'deleted_at')
}
