import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { explainStockValue as endpoint } from '@purser/contract/stock'
import { explainStockValue, STOCK_VALUES_SHOWN, type StockValueBooks } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { listed } from '../../lists/index.ts'
import { matchingStock, readCurrency } from './list-stock.ts'

/** Explains the value of the stock that a query finds: the units by its movements, all of one moment. */
export async function explainValueOfStock(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const currency_code = await readCurrency(db)
  const { from, where } = matchingStock(query)
  const { rows } = await sql<StockValueBooks & { readonly shown: number }>`
    with found as (
      select product_variant.id, product_variant.product_id, product_variant.title, unit_cost::numeric as unit_cost,
        greatest(inventory_quantity, 0) * unit_cost::numeric as shown
      from ${from} where ${sql.join(where, sql` and `)} and unit_cost_currency_code = ${currency_code}
    ), counted as (
      select found.*, moved.units, moved.units * found.unit_cost as amount
      from found cross join lateral (
        select greatest(coalesce(sum(delta), 0), 0) as units from inventory_movement where variant_id = found.id) as moved
    ), ranked as (
      select *, row_number() over (order by amount desc, id) as place from counted where amount > 0
    )
    select (select coalesce(sum(shown), 0) from found)::float8 as shown,
      (select ${listed(
        sql`'title', product.title, 'description', ranked.title, 'units', units, 'unit_cost', unit_cost, 'amount', amount`,
        sql`place`,
      )}
      from ranked join product on product.id = ranked.product_id where place <= ${STOCK_VALUES_SHOWN}) as variants,
      (select json_build_object('count', count(*), 'sum', coalesce(sum(amount), 0))
      from ranked where place > ${STOCK_VALUES_SHOWN}) as others`.execute(db)
  const [books] = rows
  if (!books) throw new Error('a sum has no row')
  return { explanation: explainStockValue(books.shown, { ...books, currency_code }) }
}
