import type { ListedOrder } from '@purser/contract/orders'
import { type CompiledQuery, sql } from 'kysely'
import { type Db, keepPlan } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'
import { mendTimes } from './json-times.ts'
import { ownFields, type SelectionQuery, selectWhole } from './order-selection.ts'
import { type LoadedOrder, presentOrder, relationsToLoad } from './present-order.ts'

/**
 * One order with everything attached, or as much of it as `fields` and `expand` ask for, by one statement.
 * Throws 404, or 400 on a name that an order does not have.
 */
export async function readOrder(db: Db, id: string, asked: SelectionQuery = {}): Promise<ListedOrder> {
  const selection = selectWhole(asked)
  const relations = relationsToLoad(selection)
  const { rows } = await db.executeQuery<LoadedOrder>(statementFor(db, id, relations))
  const row = rows[0]
  if (!row) throw notFound('Order', id)
  for (const name of relations) mendTimes(row[name])
  return presentOrder(row, selection)
}

/** The statement with everything takes longer to compose than to answer: it is composed once for each set of relations. */
const composed = new Map<string, CompiledQuery<LoadedOrder>>()
const idPlace = ':id'

function statementFor(db: Db, id: string, relations: ReadonlySet<OrderRelation>): CompiledQuery<LoadedOrder> {
  const key = [...relations].sort().join()
  let statement = composed.get(key)
  if (!statement) {
    statement = compose(db, relations)
    if (composed.size < 100) composed.set(key, statement)
  }
  return { ...statement, parameters: statement.parameters.map((value) => (value === idPlace ? id : value)) }
}

function compose(db: Db, relations: ReadonlySet<OrderRelation>): CompiledQuery<LoadedOrder> {
  const statement = db
    .selectFrom('order')
    .select(ownFields)
    .select([...relations].map((name) => sql`${orderRelations[name]()}`.as(name)))
    .where('order.id', '=', idPlace)
    .compile() as CompiledQuery<LoadedOrder>
  return { ...statement, sql: keepPlan + statement.sql }
}
