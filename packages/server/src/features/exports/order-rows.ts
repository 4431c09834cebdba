import type { ExportRow } from '@purser/domain/exports'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { idsAsPage } from '../../lists/index.ts'
import { readSoldLines, type SoldLine } from './sold-lines.ts'

const own = (name: string) => sql.ref(`order.${name}`)
const ship = (name: string) => sql.ref(`ship.${name}`)

/** The SQL of each column of an order. */
const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...Object.fromEntries(
    [
      ...[
        'id',
        'customer_id',
        'created_at',
        'canceled_at',
        'status',
        'payment_status',
        'fulfillment_status',
        'email',
      ],
      ...[
        'tax_rate',
        'subtotal',
        'discount_total',
        'shipping_total',
        'gift_card_total',
        'tax_total',
        'total',
      ],
      ...['paid_total', 'refunded_total', 'disputed_total', 'amount_due'],
    ].map((name) => [name, own(name)]),
  ),
  number: own('display_id'),
  customer_name: sql`nullif(concat_ws(' ', nullif(coalesce(ship.first_name, bill.first_name, customer.first_name), ''),
    nullif(coalesce(ship.last_name, bill.last_name, customer.last_name), '')), '')`,
  phone: sql`coalesce(ship.phone, bill.phone, customer.phone)`,
  company: ship('company'),
  address: sql`nullif(concat_ws(', ', nullif(ship.address_1, ''), nullif(ship.address_2, '')), '')`,
  postal_code: ship('postal_code'),
  city: ship('city'),
  province: ship('province'),
  country: sql`upper(coalesce(ship.country_code, bill.country_code))`,
  billing_country: sql`upper(bill.country_code)`,
  region: sql`(select region.name from region where region.id = "order".region_id)`,
  payment_provider: sql`(select string_agg(distinct payment.provider_id, ', ') from payment
    where payment.home_order_id = "order".id and payment.canceled_at is null)`,
  shipping_method: sql`(select string_agg(shipping_option.name, ', ' order by shipping_method.id) from shipping_method
    join shipping_option on shipping_option.id = shipping_method.shipping_option_id where shipping_method.order_id = "order".id)`,
  discount_codes: sql`(select string_agg(discount.code, ', ' order by discount.code) from order_discounts
    join discount on discount.id = order_discounts.discount_id where order_discounts.order_id = "order".id)`,
}

/** Reads orders by id, in the given order, with the named columns. */
export async function readOrderRows(
  tx: Tx,
  ids: readonly string[],
  names: readonly string[],
): Promise<ExportRow[]> {
  const chosen = names.flatMap((name) => (columns[name] ? [sql`${columns[name]} as ${sql.ref(name)}`] : []))
  const { rows } = await sql<ExportRow>`select ${sql.join([
    ...chosen,
    sql`upper("order".currency_code) as currency, "order".id as record_id`,
  ])}
    from ${idsAsPage(ids)} join "order" on "order".id = page.id
    join customer on customer.id = "order".customer_id
    left join address as ship on ship.id = "order".shipping_address_id
    left join address as bill on bill.id = "order".billing_address_id
    order by page.place`.execute(tx)
  return rows
}

const kinds: Readonly<Record<SoldLine['kind'], string>> = {
  item: 'Item',
  shipping: 'Shipping',
  swap: 'Swap item',
  claim: 'Claim item',
}

/** Reads the lines of orders by order id. */
export async function readOrderLines(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ExportRow[]>> {
  const lines = await readSoldLines(tx, ids)
  return new Map([...lines].map(([id, of]) => [id, of.map(lineRow)]))
}

const lineRow = (line: SoldLine): ExportRow => ({
  line_kind: kinds[line.kind],
  line_title: line.title,
  line_variant: line.variant,
  line_sku: line.sku,
  line_quantity: line.quantity,
  line_unit_price: line.unit_price,
  line_discount: line.discount,
  line_gift_card: line.gift_card,
  line_tax: line.tax,
  line_total: line.total,
  line_shipped: line.shipped,
  line_returned: line.returned,
})

/** The number of lines of an order of the statement around it. */
export const linesOfOrder = sql`((select count(*) from line_item
    left join swap on swap.id = line_item.swap_id left join claim_order on claim_order.id = line_item.claim_order_id
    where line_item.home_order_id = found.id and swap.canceled_at is null and claim_order.canceled_at is null)
  + (select count(*) from shipping_method where shipping_method.order_id = found.id))`
