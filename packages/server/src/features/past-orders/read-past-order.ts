import type { PastOrder } from '@purser/contract/past-orders'
import type { PastOrderLine } from '@purser/domain/past-orders'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listedColumns } from './columns.ts'

type Stored = Omit<PastOrder, 'lines' | 'imported'> & { readonly lines: readonly PastOrderLine[] }

/** Reads a past order with who imported it, and the store's variants of its items. Throws 404. */
export async function readPastOrder(db: Db, id: string): Promise<PastOrder> {
  const { rows } = await sql<Stored>`select ${listedColumns}, phone, paid_at, fulfilled_at, subtotal,
      shipping_total, discount_total, tax_total, duties_total, shipping_method, payment_method, payment_reference,
      discount_codes, taxes, lines, billing_address, shipping_address, notes, tags, data, erased_at, version
    from past_order where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Past order', id)
  const [lines, imported] = await Promise.all([withVariants(db, found.lines), importOf(db, id)])
  return { ...found, lines, imported }
}

/** Adds the variant that has a line's SKU now: products may be imported before the orders, or after them. */
async function withVariants(db: Db, lines: readonly PastOrderLine[]): Promise<PastOrder['lines']> {
  const skus = lines.flatMap(({ sku }) => sku ?? [])
  const variants =
    skus.length === 0
      ? []
      : await db
          .selectFrom('product_variant')
          .select(['id', 'product_id', 'sku'])
          .where('sku', '=', anyOf([...new Set(skus)]))
          .where('deleted_at', 'is', null)
          .execute()
  return lines.map((line) => {
    const [one, another] = variants.filter(({ sku }) => sku !== null && sku === line.sku)
    const variant = another === undefined ? one : undefined
    return { ...line, variant_id: variant?.id ?? null, product_id: variant?.product_id ?? null }
  })
}

async function importOf(db: Db, id: string): Promise<PastOrder['imported']> {
  const { rows } = await sql<
    NonNullable<PastOrder['imported']>
  >`select record_import.id, record_import.file_name,
      coalesce(record_import.started_at, record_import.created_at) as at,
      (select to_json(operator) from (select "user".id, "user".email, "user".first_name, "user".last_name from "user"
        where "user".id = record_import.actor_id) as operator) as actor
    from record_import_row join record_import on record_import.id = record_import_row.import_id
    where record_import_row.record_id = ${id} and record_import_row.outcome = 'created' and record_import_row.undo is null
    order by record_import.created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
