import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainGiftCard as endpoint } from '@purser/contract/gift-cards'
import { explainBalance } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { readLedger } from '../../lists/index.ts'

/** Explains a gift card's balance by its entries, all of one moment. Throws 404. */
export async function explainCardBalance(db: Db, id: string): Promise<ResponseOf<typeof endpoint>> {
  const ledger = await readLedger(db, {
    shown: sql`select balance from gift_card where id = ${id} and deleted_at is null`,
    entries: sql`select entry.kind, entry.delta, null as reason, entry.created_at, entry.actor_id, home.display_id,
        lpad(entry.seq::text, 10, '0') as position
      from gift_card_entry as entry left join "order" as home on home.id = entry.order_id
      where entry.gift_card_id = ${id}`,
  })
  if (ledger === null) throw notFound('Gift card', id)
  return { explanation: explainBalance(ledger.shown, ledger) }
}
