import type { Explanation } from '@purser/domain/explanations'
import { explainUses } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { readLedger } from '../../lists/index.ts'

/** Explains how often a discount was used by its orders, all of one moment. Throws 404. */
export async function explainUsesOf(db: Db, id: string): Promise<{ explanation: Explanation }> {
  const ledger = await readLedger(db, {
    shown: sql`select usage_count from discount where id = ${id} and deleted_at is null`,
    entries: sql`select moved.kind, moved.delta, null as reason, moved.at as created_at, null::text as actor_id,
        home.display_id, used.id as position
      from discount_redemption as used join "order" as home on home.id = used.order_id cross join lateral (values
        ('redeem', 1, used.redeemed_at), ('release', -1, used.released_at)) as moved (kind, delta, at)
      where used.discount_id = ${id} and moved.at is not null`,
  })
  if (ledger === null) throw notFound('Discount', id)
  return { explanation: explainUses(ledger.shown, ledger) }
}
