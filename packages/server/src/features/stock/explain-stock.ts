import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainVariant as endpoint } from '@purser/contract/products'
import { explainStock } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { readLedger } from '../../lists/index.ts'

/** Explains a variant's stock by its movements, all of one moment. Throws 404. */
export async function explainVariantStock(db: Db, id: string): Promise<ResponseOf<typeof endpoint>> {
  const ledger = await readLedger(db, {
    shown: sql`select inventory_quantity from product_variant where id = ${id}`,
    entries: sql`select entry.kind, entry.delta, entry.reason, entry.created_at, entry.actor_id, home.display_id, entry.id as position
      from inventory_movement as entry left join line_item as line on line.id = entry.line_item_id
        left join "order" as home on home.id = line.home_order_id
      where entry.variant_id = ${id}`,
  })
  if (ledger === null) throw notFound('Variant', id)
  return { explanation: explainStock(ledger.shown, ledger) }
}
