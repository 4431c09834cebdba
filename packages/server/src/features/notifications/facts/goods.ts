import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { taxLinesOf } from '../../../database/relations/index.ts'
import type { Goods } from '../templates/facts.ts'

const shown = ['line_item.title', 'line_item.description', 'line_item.thumbnail as picture'] as const

/** Reads the lines of an order, or the new lines of a swap or claim. */
export function linesOf(db: Db, owner: 'order_id' | 'swap_id' | 'claim_order_id', id: string) {
  return db
    .selectFrom('line_item')
    .select([
      ...shown,
      'line_item.quantity',
      'line_item.unit_price',
      'line_item.includes_tax',
      sql<number>`coalesce((select sum(amount) from line_item_adjustment where item_id = line_item.id), 0)::bigint`.as(
        'discount_total',
      ),
      taxLinesOf('line_item').as('taxes'),
    ])
    .where(owner, '=', id)
    .where('is_return', '=', false)
    .orderBy('rank')
    .orderBy('line_item.id')
    .execute()
}

export function goodsOfFulfillment(db: Db, id: string): Promise<Goods[]> {
  return db
    .selectFrom('fulfillment_item')
    .innerJoin('line_item', 'line_item.id', 'fulfillment_item.item_id')
    .select([...shown, 'fulfillment_item.quantity'])
    .where('fulfillment_id', '=', id)
    .orderBy('line_item.rank')
    .orderBy('line_item.id')
    .execute()
}

/** Reads the goods that a return requests, or those received for it. */
export async function goodsOfReturn(db: Db, id: string, which: 'asked' | 'received'): Promise<Goods[]> {
  const items = await db
    .selectFrom('return_item')
    .innerJoin('line_item', 'line_item.id', 'return_item.item_id')
    .select([...shown, 'return_item.quantity', 'return_item.requested_quantity', 'received_quantity'])
    .where('return_id', '=', id)
    .orderBy('line_item.rank')
    .orderBy('line_item.id')
    .execute()
  return items
    .map(({ requested_quantity, received_quantity, ...item }) => ({
      ...item,
      quantity: (which === 'asked' ? requested_quantity : received_quantity) ?? item.quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

export function goodsOfClaim(db: Db, id: string): Promise<Goods[]> {
  return db
    .selectFrom('claim_item')
    .innerJoin('line_item', 'line_item.id', 'claim_item.item_id')
    .select([...shown, 'claim_item.quantity'])
    .where('claim_item.claim_order_id', '=', id)
    .where('claim_item.deleted_at', 'is', null)
    .orderBy('line_item.rank')
    .orderBy('line_item.id')
    .execute()
}
