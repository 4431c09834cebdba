import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainLine as endpoint } from '@purser/contract/orders'
import { explainLine, type LineBooks } from '@purser/domain/explanations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { notFound } from '../../../http/index.ts'
import { listed } from '../../../lists/index.ts'
import { nameAt } from '../../explanations/index.ts'

/** Explains the quantities of a line of an order, swap or claim from its rows, all of one moment. Throws 404. */
export async function explainQuantity(db: Db, id: string): Promise<ResponseOf<typeof endpoint>> {
  const { rows } = await sql<LineBooks>`
    select line.quantity, line.fulfilled_quantity, line.shipped_quantity, line.returned_quantity, line.refunded_quantity,
      line.removed_quantity, ${orderedAt} as ordered_at, ${nameAt(sql`sold.id`, orderedAt)} as ordered_by,
      ${edits} as edits, ${packed} as packed, ${shipped} as shipped, ${returned} as returned, ${refunded} as refunded,
      ${removed} as removed
    from line_item as line join "order" as sold on sold.id = line.home_order_id
      left join swap on swap.id = line.swap_id left join claim_order as claim on claim.id = line.claim_order_id
    where line.id = ${id}`.execute(db)
  const [books] = rows
  if (!books) throw notFound('Line', id)
  normalizeTimes(books)
  return { explanation: explainLine(books) }
}

/** A line of a cart is older than its order. */
const orderedAt = sql`coalesce(swap.created_at, claim.created_at, greatest(line.created_at, sold.created_at))`

const edits = sql`(
  select ${listed(
    sql`'before', (told ->> 'quantity')::int, 'after', change.quantity, 'at', edit.confirmed_at,
      'by', ${nameAt(sql`sold.id`, sql`edit.confirmed_at`)}`,
    sql`edit.confirmed_at, edit.id`,
  )}
  from order_item_change as change join order_edit as edit on edit.id = change.order_edit_id
    cross join lateral (
      select was -> 'original_line_item' as told from jsonb_array_elements(edit.outcome -> 'changes') as was
      where was ->> 'id' = change.id) as original
  where change.original_line_item_id = line.id and change.quantity is not null and edit.confirmed_at is not null)`

/** Entries of a line: selects of `label`, `units`, `at` and the record (id) that they are about. */
const entriesOf = (entries: RawBuilder<unknown>) => sql`(
  select ${listed(
    sql`'label', moved.label, 'units', moved.units, 'at', moved.at,
      'by', ${nameAt(sql`sold.id, moved.record`, sql`moved.at`)}`,
    sql`moved.at, moved.record`,
  )}
  from (${entries}) as moved)`

const parcels = sql`fulfillment_item as item join fulfillment as parcel on parcel.id = item.fulfillment_id
  where item.item_id = line.id`

const packed = entriesOf(sql`
  select 'Fulfillment' as label, item.quantity as units, parcel.created_at as at, parcel.id as record from ${parcels}
  union all
  select 'Fulfillment canceled', -item.quantity, parcel.canceled_at, parcel.id from ${parcels} and parcel.canceled_at is not null`)

const shipped = entriesOf(sql`
  select 'Shipment' as label, item.quantity as units, parcel.shipped_at as at, parcel.id as record from ${parcels}
    and parcel.shipped_at is not null and parcel.canceled_at is null`)

const returned = entriesOf(sql`
  select 'Return' as label, item.received_quantity as units, back.received_at as at, back.id as record
  from return_item as item join "return" as back on back.id = item.return_id
  where item.item_id = line.id and back.received_at is not null and item.received_quantity > 0`)

const refunded = entriesOf(sql`
  select 'Refund' as label, item.quantity as units, refund.created_at as at, refund.id as record
  from refund_item as item join refund on refund.id = item.refund_id where item.item_id = line.id`)

/** By the history, as a refund that its provider refused is deleted and its units stay removed. */
const removed = entriesOf(sql`
  select 'Refund' as label, (item ->> 'removed_quantity')::int as units, told.created_at as at, told.resource_id as record
  from journal as told cross join lateral jsonb_array_elements(told.after -> 'refund' -> 'items') as item
  where told.resource_id = sold.id and told.operation = 'refund-order' and item ->> 'item_id' = line.id
    and item ? 'removed_quantity'`)
