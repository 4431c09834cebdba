import { type DocumentKind, documentTitles } from '@purser/domain/documents'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { invalidData, notFound, repeated } from '../../http/index.ts'
import type { Wanted } from './read-batches.ts'

/** Returns the orders to print for. Throws 404 if one doesn't exist, and 400 if one is listed twice. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<Wanted[]> {
  refuseRepeated('order_ids', ids)
  const found = await db.selectFrom('order').select('id').where('id', 'in', ids).execute()
  const known = new Set(found.map(({ id }) => id))
  return ids.map((order_id) => {
    if (!known.has(order_id)) throw notFound('Order', order_id)
    return { order_id }
  })
}

/** Returns the fulfillments or returns to print for. Throws 404 if one doesn't exist, and 400 if one is listed twice. */
export async function findParts(db: Db, kind: DocumentKind, ids: readonly string[]): Promise<Wanted[]> {
  refuseRepeated('parts', ids)
  const [table, noun] = partsOf(kind)
  const { rows } = await sql<{ id: string; order_id: string }>`
    select part.id, coalesce(part.order_id, swap.order_id, claim_order.order_id) as order_id
    from ${sql.table(table)} as part
    left join swap on swap.id = part.swap_id
    left join claim_order on claim_order.id = part.claim_order_id
    where part.id = any (${ids}::text[])`.execute(db)
  const orders = new Map(rows.map(({ id, order_id }) => [id, order_id]))
  return ids.map((part) => {
    const order_id = orders.get(part)
    if (!order_id) throw notFound(noun, part)
    return { order_id, part }
  })
}

/** Returns one part of an order to print for. Throws 404 if the order has none with this id. */
export async function findPart(db: Db, kind: DocumentKind, order_id: string, part: string): Promise<Wanted> {
  const [wanted] = await findParts(db, kind, [part])
  if (wanted?.order_id !== order_id) throw notFound(partsOf(kind)[1], part)
  return wanted
}

function partsOf(kind: DocumentKind) {
  switch (kind) {
    case 'packing-slip':
      return ['fulfillment', 'Fulfillment'] as const
    case 'return-slip':
      return ['return', 'Return'] as const
    case 'pick-list':
    case 'invoice':
    case 'credit-note':
      throw invalidData(`${documentTitles[kind]}s have no parts.`, 'invalid_value', 'part')
  }
}

function refuseRepeated(field: string, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) throw repeated(field, twice)
}
