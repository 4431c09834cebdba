import { addressFields } from '@purser/domain/addresses'
import type { ExportRow } from '@purser/domain/exports'
import { sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { groupBy, idsAsPage } from '../../lists/index.ts'
import { nameOfBuyer } from '../past-orders/index.ts'

const address = (noun: string) =>
  addressFields.map((field) => {
    const text = sql`past_order.${sql.ref(`${noun}_address`)} ->> ${sql.lit(field)}`
    return sql`${field === 'country_code' ? sql`upper(${text})` : text} as ${sql.ref(`${noun}_${field}`)}`
  })

const taxes = [1, 2, 3, 4, 5].flatMap((number) => {
  const tax = sql`past_order.taxes -> ${sql.lit(number - 1)}`
  return [
    sql`${tax} ->> 'name' as ${sql.ref(`tax${number}_name`)}`,
    sql`(${tax} ->> 'amount')::bigint as ${sql.ref(`tax${number}_amount`)}`,
  ]
})

/** Reads past orders by id, in the given order. */
export async function readPastOrderRows(tx: Tx, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select past_order.id as record_id, past_order.id, past_order.name, source, source_id,
      placed_at, paid_at, fulfilled_at, canceled_at, financial_status, fulfillment_status, email, phone, customer_id,
      ${nameOfBuyer} as customer_name, upper(currency_code) as currency, subtotal, discount_total, shipping_total, tax_total,
      duties_total, total, refunded_total, shipping_method, payment_method, payment_reference, notes,
      array_to_string(discount_codes, ', ') as discount_codes, array_to_string(tags, ', ') as tags,
      ${sql.join([...address('billing'), ...address('shipping'), ...taxes])}
    from ${idsAsPage(ids)} join past_order on past_order.id = page.id order by page.place`.execute(tx)
  return rows
}

/** Reads the items of past orders by order id. */
export async function readPastOrderLines(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ExportRow[]>> {
  const { rows } = await sql<ExportRow & { past_order_id: string }>`select past_order.id as past_order_id,
      line ->> 'title' as line_title, line ->> 'sku' as line_sku, (line ->> 'quantity')::int as line_quantity,
      (line ->> 'unit_price')::bigint as line_unit_price, (line ->> 'discount')::bigint as line_discount,
      line ->> 'vendor' as line_vendor, line ->> 'fulfillment_status' as line_fulfillment_status
    from past_order, jsonb_array_elements(lines) with ordinality as listed (line, place)
    where past_order.id = any (${[...ids]}::text[]) order by place`.execute(tx)
  return groupBy(rows, ({ past_order_id }) => past_order_id)
}

/** The number of items of a past order of the statement around it. */
export const linesOfPastOrder = sql`(select jsonb_array_length(lines) from past_order where past_order.id = found.id)`
