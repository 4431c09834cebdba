import { idPrefixes } from '@purser/domain/ids'
import { type Db, newId } from '../../src/database/index.ts'

const at = '2026-01-01T00:00:00.000Z'

/** Creates a variant with only this many units in stock; returns its id. */
export async function addScarceVariant(db: Db, units: number, allow_backorder = false): Promise<string> {
  const id = newId(idPrefixes.product_variant)
  const when = { created_at: at, updated_at: at }
  await db
    .insertInto('product_variant')
    .values({
      id,
      product_id: 'prod_test',
      title: 'The last ones',
      inventory_quantity: units,
      allow_backorder,
      ...when,
    })
    .execute()
  // A movement changes the stock.
  if (units !== 0)
    await db
      .insertInto('inventory_movement')
      .values({
        id: newId(idPrefixes.inventory_movement),
        variant_id: id,
        kind: 'opening',
        delta: units,
        created_at: at,
      })
      .execute()
  await db
    .insertInto('money_amount')
    .values({
      id: newId(idPrefixes.money_amount),
      variant_id: id,
      currency_code: 'eur',
      amount: 2_000,
      ...when,
    })
    .execute()
  return id
}

export async function stockOf(db: Db, id: string): Promise<number> {
  const { inventory_quantity } = await db
    .selectFrom('product_variant')
    .select('inventory_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return inventory_quantity
}

/** Makes a variant have this many units and this reorder point, as an operator would. */
export async function setStock(
  db: Db,
  id: string,
  units: number,
  reorder_point: number | null,
): Promise<void> {
  const delta = units - (await stockOf(db, id))
  if (delta !== 0)
    await db
      .insertInto('inventory_movement')
      .values({
        id: newId(idPrefixes.inventory_movement),
        variant_id: id,
        kind: 'adjust',
        delta,
        created_at: at,
      })
      .execute()
  await db
    .updateTable('product_variant')
    .set({ inventory_quantity: units, reorder_point })
    .where('id', '=', id)
    .execute()
}
