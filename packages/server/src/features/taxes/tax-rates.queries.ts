import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type listTaxRates as listEndpoint,
  retrieveTaxRate,
  type TaxRateRecord,
} from '@purser/contract/taxes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

const schema = retrieveTaxRate.response.shape.tax_rate
const selectTaxRate = (query: SelectionQuery) => select(schema, query, { relations: [] }, 'a tax rate')

/** Lists tax rates, newest first; what they are for only where `expand` names it. Throws 400 on an unknown name. */
export async function listTaxRates(
  db: Db,
  query: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { region_id, name, code, limit, offset } = query
  const selection = selectTaxRate(query)
  const where: Condition[] = []
  if (region_id !== undefined) where.push(sql`tax_rate.region_id = any (${[...region_id]}::text[])`)
  if (name !== undefined) where.push(sql`tax_rate.name = ${name}`)
  if (code !== undefined) where.push(sql`tax_rate.code = ${code}`)
  const { rows, count } = await listPage<TaxRateRecord>(db, {
    list: { table: 'tax_rate', facets: [] },
    columns: sql`tax_rate.*`,
    where,
    sort: sortBy('tax_rate', { column: 'created_at', direction: 'desc' }),
    limit,
    offset,
  })
  const tax_rates = await presentSelected(db, 'tax_rate', rows, selection)
  return { tax_rates: tax_rates as TaxRateRecord[], count, offset, limit }
}

/** Returns a tax rate. Throws 404, or 400 on an unknown name. */
export async function readTaxRate(db: Db, id: string, query: SelectionQuery): Promise<TaxRateRecord> {
  const selection = selectTaxRate(query)
  const rows = await db.selectFrom('tax_rate').selectAll().where('id', '=', id).execute()
  const [rate] = await presentSelected(db, 'tax_rate', rows, selection)
  if (!rate) throw notFound('Tax rate', id)
  return rate as TaxRateRecord
}

/** Loads a tax rate and locks it until the transaction ends. Throws 404. */
export async function lockTaxRate(tx: Tx, id: string) {
  const rate = await tx.selectFrom('tax_rate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!rate) throw notFound('Tax rate', id)
  return rate
}
