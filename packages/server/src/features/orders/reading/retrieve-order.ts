import type { ListedOrder } from '@purser/contract/orders'
import { type CompiledQuery, sql } from 'kysely'
import { composeOnce, type Db, keepPlan } from '../../../database/index.ts'
import { mendTimes } from '../../../database/relations/index.ts'
import { notFound } from '../../../http/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'
import { ownFields, type SelectionQuery, selectWhole } from './order-selection.ts'
import { type LoadedOrder, presentOrder, relationsToLoad } from './present-order.ts'

/**
 * One order with everything attached, or as much of it as `fields` and `expand` ask for, by one statement.
 * Throws 404, or 400 on a name that an order does not have.
 */
export async function readOrder(db: Db, id: string, asked: SelectionQuery = {}): Promise<ListedOrder> {
  const selection = selectWhole(asked)
  const relations = relationsToLoad(selection)
  const [row] = await readWith(relations)(db, id)
  if (!row) throw notFound('Order', id)
  for (const name of relations) mendTimes(row[name])
  return presentOrder(row, selection)
}

type Read = ReturnType<typeof composeOnce<LoadedOrder>>
/** One for each set of relations. */
const reads = new Map<string, Read>()

function readWith(relations: ReadonlySet<OrderRelation>): Read {
  const key = [...relations].sort().join()
  const known = reads.get(key)
  if (known) return known
  const read = composeOnce<LoadedOrder>((db, id) => compose(db, id, relations))
  if (reads.size < 100) reads.set(key, read)
  return read
}

function compose(db: Db, id: string, relations: ReadonlySet<OrderRelation>): CompiledQuery<LoadedOrder> {
  const statement = db
    .selectFrom('order')
    .select(ownFields)
    .select([...relations].map((name) => sql`${orderRelations[name]()}`.as(name)))
    .where('order.id', '=', id)
    .compile() as CompiledQuery<LoadedOrder>
  return { ...statement, sql: keepPlan + statement.sql }
}
