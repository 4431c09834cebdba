import { idPrefixes } from '@purser/domain/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'

const person = sql`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)`
const named = (table: string, name: RawBuilder<unknown>) =>
  sql`select id, ${name} as name from ${sql.table(table)}`

const ofOrder = (table: string, what: string) =>
  sql`select part.id, ${`${what} of order #`}::text || display_id as name
    from ${sql.table(table)} as part join "order" on "order".id = part.order_id`

/** Queries for the names of records, by the prefix of their ids. Deleted records keep their names. */
const sources: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  [idPrefixes.order, named('order', sql`'Order #' || display_id`)],
  [idPrefixes.draft_order, named('draft_order', sql`'Draft order #' || display_id`)],
  [idPrefixes.swap, ofOrder('swap', 'Swap')],
  [idPrefixes.claim, ofOrder('claim_order', 'Claim')],
  [idPrefixes.return, ofOrder('return', 'Return')],
  [idPrefixes.refund, ofOrder('refund', 'Refund')],
  [idPrefixes.order_edit, ofOrder('order_edit', 'Edit')],
  [idPrefixes.fulfillment, sql`select id, 'Fulfillment' as name from fulfillment`],
  [idPrefixes.payment, named('payment', sql`'Payment by ' || provider_id`)],
  [idPrefixes.notification, named('notification', sql`'Email ' || event_name`)],
  [
    idPrefixes.claim_item,
    sql`select claim_item.id, line_item.title as name
      from claim_item join line_item on line_item.id = claim_item.item_id`,
  ],
  [idPrefixes.customer, named('customer', person)],
  [idPrefixes.user, named('user', person)],
  [idPrefixes.invite, named('invite', sql`user_email`)],
  [idPrefixes.app, named('app', sql`display_name`)],
  [idPrefixes.api_key, named('api_key', sql`name`)],
  [idPrefixes.approval_request, named('approval_request', sql`'Request ' || operation`)],
  [idPrefixes.held_call, named('held_call', sql`'Held ' || operation`)],
  [idPrefixes.product, named('product', sql`title`)],
  [
    idPrefixes.product_variant,
    sql`select product_variant.id, concat_ws(' / ', product.title, product_variant.title) as name
      from product_variant join product on product.id = product_variant.product_id`,
  ],
  [idPrefixes.product_option, named('product_option', sql`title`)],
  [idPrefixes.product_type, named('product_type', sql`value`)],
  [idPrefixes.line_item, named('line_item', sql`title`)],
  [idPrefixes.collection, named('product_collection', sql`title`)],
  [idPrefixes.region, named('region', sql`name`)],
  [idPrefixes.tax_rate, named('tax_rate', sql`name`)],
  [idPrefixes.shipping_option, named('shipping_option', sql`name`)],
  [idPrefixes.shipping_profile, named('shipping_profile', sql`name`)],
  [idPrefixes.discount, named('discount', sql`code`)],
  [idPrefixes.gift_card, named('gift_card', sql`code`)],
  [idPrefixes.return_reason, named('return_reason', sql`label`)],
  [idPrefixes.product_import, named('record_import', sql`file_name`)],
  [idPrefixes.past_order, named('past_order', sql`'Past order ' || name`)],
  [idPrefixes.record_import, named('record_import', sql`file_name`)],
  [idPrefixes.batch_job, sql`select id, 'Export' as name from batch_job`],
  [idPrefixes.bulk_operation, sql`select id, 'Bulk action' as name from bulk_operation`],
  [idPrefixes.invoice, named('invoice', sql`number`)],
  [idPrefixes.stocktake, named('stocktake', sql`name`)],
  [idPrefixes.saved_view, named('saved_view', sql`name`)],
  [idPrefixes.tag_color, named('tag_color', sql`value`)],
  [idPrefixes.webhook, named('webhook', sql`url`)],
  [idPrefixes.store, named('store', sql`name`)],
])

const kindOf = (id: string) => id.slice(0, id.lastIndexOf('_'))

/** Reads the names of records in one query; those without a name are left out. */
export async function nameRecords(db: Db, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const parts = [...sources].flatMap(([kind, source]) => {
    const own = [...ids].filter((id) => kindOf(id) === kind)
    return own.length === 0
      ? []
      : [sql`select id, name from (${source}) as kind where id = any (${own}::text[])`]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
