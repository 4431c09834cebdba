import type { ListedOrder } from '@purser/contract/orders'
import { type CompiledQuery, sql } from 'kysely'
import { type Db, preparedByKey } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { notFound } from '../../../http/index.ts'
import { attachParts, narrowParts, type SelectionQuery } from '../../../selection/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'
import { ownFields, selectWhole } from './order-selection.ts'
import { type LoadedOrder, presentOrder, relationsToLoad } from './present-order.ts'

/**
 * Returns an order in full, or as much as `fields` and `expand` select, with one query, plus one for each relation that isn't included by
 * default. Throws 404, or 400 on an unknown name.
 */
export async function readOrder(db: Db, id: string, asked: SelectionQuery = {}): Promise<ListedOrder> {
  const selection = selectWhole(asked)
  const relations = relationsToLoad(selection)
  const [row] = await reads([...relations].sort().join(), (of, place) => compose(of, place, relations))(
    db,
    id,
  )
  if (!row) throw notFound('Order', id)
  for (const name of relations) normalizeTimes(row[name])
  const order = presentOrder(row, selection)
  await attachParts(db, 'order', [order], selection.relations)
  narrowParts([order], selection.relations)
  return order
}

/** One prepared statement for each set of relations. */
const reads = preparedByKey<LoadedOrder>('order')

function compose(db: Db, id: string, relations: ReadonlySet<OrderRelation>) {
  return db
    .selectFrom('order')
    .select(ownFields)
    .select([...relations].map((name) => sql`${orderRelations[name]()}`.as(name)))
    .where('order.id', '=', id)
    .compile() as CompiledQuery<LoadedOrder>
}
