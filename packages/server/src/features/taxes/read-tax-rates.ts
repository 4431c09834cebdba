import type { TaxRate } from '@purser/domain/taxes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { taxRatesOfOption, taxRatesOfProduct } from '../../database/relations/index.ts'

/** Returns the taxes that variants have in a region by their products, instead of its rate, by variant id. */
export const readTaxesOfVariants = (db: Db | Tx, regionId: string, ids: readonly string[]) =>
  readTaxes(
    db,
    sql`select asked.id, ${sql.raw(taxRatesOfProduct('asked.product_id', 'asked.region_id'))} as taxes
      from (select id, product_id, ${regionId}::text as region_id from product_variant
        where id = any (${[...ids]}::text[])) as asked`,
  )

/** Returns the taxes that shipping options have instead of their region's rate, by option id. */
export const readTaxesOfOptions = (db: Db | Tx, ids: readonly string[]) =>
  readTaxes(
    db,
    sql`select asked.id, ${sql.raw(taxRatesOfOption('asked.id'))} as taxes
      from unnest(${[...ids]}::text[]) as asked (id)`,
  )

async function readTaxes(
  db: Db | Tx,
  statement: ReturnType<typeof sql<{ id: string; taxes: TaxRate[] | null }>>,
): Promise<Map<string, TaxRate[]>> {
  const { rows } = await statement.execute(db)
  return new Map(rows.flatMap(({ id, taxes }) => (taxes === null ? [] : [[id, taxes] as const])))
}
