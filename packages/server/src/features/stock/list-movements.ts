import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listVariantMovements as endpoint, StockMovement } from '@purser/contract/products'
import { withLevels } from '@purser/domain/products'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage, sortBy } from '../../lists/index.ts'

type Row = Omit<StockMovement, 'from' | 'to'>

/** Lists a variant's stock movements, newest first, even of a deleted variant. Throws 404. */
export async function listMovements(
  db: Db,
  id: string,
  { limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const variant = await db.selectFrom('product_variant').select('id').where('id', '=', id).executeTakeFirst()
  if (!variant) throw notFound('Variant', id)
  const { rows, count } = await listPage<Row>(db, {
    list: { table: 'inventory_movement', facets: [] },
    columns: sql`inventory_movement.id, inventory_movement.kind, inventory_movement.delta, inventory_movement.created_at,
      inventory_movement.return_id, inventory_movement.reason, inventory_movement.stocktake_id, line.swap_id, line.claim_order_id, home.draft_order_id,
      case when actor.id is not null then json_build_object(
        'id', actor.id, 'email', actor.email, 'first_name', actor.first_name, 'last_name', actor.last_name) end as actor,
      case when home.id is not null then json_build_object('id', home.id, 'display_id', home.display_id) end as "order"`,
    beside: sql`left join line_item as line on line.id = inventory_movement.line_item_id
      left join "order" as home on home.id = line.home_order_id
      left join "user" as actor on actor.id = inventory_movement.actor_id`,
    where: [sql<boolean>`inventory_movement.variant_id = ${id}`],
    sort: sortBy('inventory_movement', { column: 'created_at', direction: 'desc' }),
    limit,
    offset,
  })
  const [newest] = rows
  const movements = newest ? withLevels(rows, await levelAfter(db, id, newest)) : []
  return { movements, count, offset, limit }
}

/**
 * Returns the stock after a movement: the current stock minus all later movements. One statement, so that both are read at the same moment.
 */
async function levelAfter(db: Db, variantId: string, { id, created_at }: Row): Promise<number> {
  const { rows } = await sql<{ level: number }>`select inventory_quantity - coalesce((
      select sum(delta) from inventory_movement
      where variant_id = ${variantId} and (created_at, id) > (${created_at}::timestamptz, ${id})), 0)::bigint as level
    from product_variant where id = ${variantId}`.execute(db)
  return Number(rows[0]?.level ?? 0)
}
