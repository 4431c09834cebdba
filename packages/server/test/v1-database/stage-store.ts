import type pg from 'pg'
import type { Db } from '../../src/database/index.ts'
import { readFigures } from '../../src/features/orders/index.ts'
import { figureTables } from '../../src/tools/move-in/figures/tables.ts'
import { comparedFigures } from '../../src/tools/move-in/report/report.ts'
import { v1Tables } from '../../src/tools/move-in/v1-tables.ts'
import { insertStaged } from '../../src/tools/move-in/write/insert-staged.ts'

const copied = [
  'order',
  'line_item',
  'payment',
  'refund',
  'region',
  'gift_card',
  'product_variant',
  'draft_order',
] as const

/** Stages a store as if it had just come from v1: the schema `v1` has its rows, and the figures that it shows. */
export async function stageStore(client: pg.Client, db: Db): Promise<void> {
  await client.query('CREATE SCHEMA v1')
  for (const { name, columns } of v1Tables)
    await client.query(
      `CREATE TABLE v1."${name}" (${columns.map((column) => `"${column.name}" ${column.type}`).join(', ')})`,
    )
  for (const name of copied) {
    const { rows } = await client.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(ours.column_name), ', ') AS columns FROM information_schema.columns AS ours
         JOIN information_schema.columns AS theirs ON theirs.table_schema = 'v1' AND theirs.table_name = $1 AND theirs.column_name = ours.column_name
       WHERE ours.table_schema = 'public' AND ours.table_name = $1`,
      [name],
    )
    const columns = rows[0]?.columns
    await client.query(`INSERT INTO v1."${name}" (${columns}) SELECT ${columns} FROM public."${name}"`)
  }
  await client.query('CREATE TABLE v1.kept_order AS SELECT id FROM v1."order"')
  await client.query(`CREATE TABLE v1.order_figures (${figureTables.order_figures})`)
  const ids = (await db.selectFrom('order').select('id').execute()).map(({ id }) => id)
  const figures = [...(await readFigures(db, ids, comparedFigures))].map(([order_id, figure]) => ({
    order_id,
    ...figure,
  }))
  await insertStaged(client, 'order_figures', figures)
}
