import { type Collection, collection } from '@purser/contract/collections'
import { productCollection } from '@purser/contract/products'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { duplicate, notFound } from '../../http/index.ts'
import { heldBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

const usualFields = Object.keys(productCollection.shape)

/** Selects collections that aren't deleted. */
function selectCollections(db: Db) {
  return db.selectFrom('product_collection').where('deleted_at', 'is', null)
}

/** Selects the parts of a collection: its products unless `expand` says otherwise, their number only if `fields` names it. */
export function selectParts(query: SelectionQuery) {
  return select(collection, query, { fields: usualFields, relations: ['products'] }, 'a collection')
}

/** The columns of a collection, with its number of products when selected. */
export function columnsFor({ fields }: ReturnType<typeof selectParts>) {
  if (!fields.has('product_count')) return sql`product_collection.*`
  return sql`product_collection.*, ${heldBy(sql`product_collection.id`)} as product_count`
}

/** Reads a collection. Throws 404, or 400 on an unknown name. */
export async function readCollection(db: Db, id: string, query: SelectionQuery = {}): Promise<Collection> {
  const selection = selectParts(query)
  const { rows } = await sql<object>`select ${columnsFor(selection)} from product_collection
    where id = ${id} and deleted_at is null`.execute(db)
  const [found] = await presentSelected(db, 'collection', rows, selection)
  if (!found) throw notFound('Collection', id)
  return found as Collection
}

/** Loads a collection and locks it until the transaction ends. Throws 404. */
export async function lockCollection(tx: Tx, id: string) {
  const collection = await selectCollections(tx)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!collection) throw notFound('Collection', id)
  return collection
}

/** Throws 422 when another live collection has this handle. */
export async function requireFreeHandle(tx: Tx, handle: string | null, ownId?: string): Promise<void> {
  if (handle === null) return
  const other = await selectCollections(tx)
    .select(['id', 'title'])
    .where('handle', '=', handle)
    .where('id', '<>', ownId ?? '')
    .executeTakeFirst()
  if (other)
    throw duplicate(
      `The handle '${handle}' is taken by the collection '${other.title}'. Choose another.`,
      'handle',
    )
}
