import type { Order } from '@purser/contract/orders'
import { type CompiledQuery, sql } from 'kysely'
import { type Db, preparedByKey } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'
import { ownFields } from './order-selection.ts'

/**
 * Returns orders with some of their relations, in one statement and any order. Ids that don't exist are left out. Lines and shipping
 * methods have no totals.
 */
export async function readOrders(
  db: Db,
  ids: readonly string[],
  relations: readonly OrderRelation[],
): Promise<Order[]> {
  const orders = await reads(relations.join(), (of, place) => compose(of, place, relations))(db, ids)
  for (const order of orders) for (const name of relations) normalizeTimes(order[name])
  return orders
}

const reads = preparedByKey<Order, readonly string[]>('orders')

function compose(db: Db, ids: readonly string[], relations: readonly OrderRelation[]) {
  return db
    .selectFrom('order')
    .select(ownFields)
    .select(relations.map((name) => sql`${orderRelations[name]()}`.as(name)))
    .where('order.id', '=', sql<string>`any (${ids}::text[])`)
    .compile() as CompiledQuery<Order>
}
