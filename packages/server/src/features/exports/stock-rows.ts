import { type ExportRow, movementColumns } from '@purser/domain/exports'
import { stockValue } from '@purser/domain/stock'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { idsAsPage } from '../../lists/index.ts'
import { readCurrency, unitsToPack } from '../stock/index.ts'
import { type Days, isWithinDays } from './days.ts'
import type { FileContent } from './export-file.ts'
import { readSnapshot } from './snapshot.ts'

/** Reads the stock of variants by id, in the given order. Its value is in the store's default currency. */
export async function readStockRows(tx: Tx, ids: readonly string[]): Promise<ExportRow[]> {
  const currency = await readCurrency(tx)
  const { rows } = await sql<
    ExportRow & {
      inventory_quantity: number
      unit_cost: number | null
      unit_cost_currency_code: string | null
    }
  >`select product_variant.id as record_id, product_variant.id, product_variant.product_id, product.title as product,
      product_variant.title as variant, sku, ean, upc, barcode, inventory_quantity, reorder_point, allow_backorder,
      unit_cost, unit_cost_currency_code, upper(unit_cost_currency_code) as currency, product.status,
      ${unitsToPack(sql`product_variant.id`)} as to_pack
    from ${idsAsPage(ids)} join product_variant on product_variant.id = page.id
    join product on product.id = product_variant.product_id order by page.place`.execute(tx)
  return rows.map((row) => ({ ...row, value: stockValue(row, currency) }))
}

/** Returns every stock movement within some days, oldest first. */
export const stockMovements = (db: Db, days: Days): FileContent => ({
  name: 'stock-movements',
  columns: movementColumns,
  batches: readMovements(db, movementsOf(days)),
})

async function* readMovements(db: Db, movements: RawBuilder<ExportRow>) {
  for await (const { rows } of readSnapshot(db, movements)) yield rows
}

const movementsOf = (days: Days) => sql<ExportRow>`
  select movement.id, movement.created_at, movement.kind, movement.delta, movement.reason, movement.return_id,
    movement.variant_id, product.title as product, product_variant.title as variant, product_variant.sku,
    "order".display_id as number, stocktake.name as stocktake, "user".email as operator
  from inventory_movement as movement
  join product_variant on product_variant.id = movement.variant_id
  join product on product.id = product_variant.product_id
  left join line_item on line_item.id = movement.line_item_id
  left join "order" on "order".id = line_item.home_order_id
  left join stocktake on stocktake.id = movement.stocktake_id
  left join "user" on "user".id = movement.actor_id
  where ${isWithinDays('movement.created_at', days)} order by movement.created_at, movement.id`
