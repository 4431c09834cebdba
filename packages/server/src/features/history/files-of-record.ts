import { idPrefixes } from '@purser/domain/ids'
import { type RawBuilder, sql } from 'kysely'

/**
 * Selects where the journal stores what concerns a record, as rows of (resource_id, operation, mentions): under its own id and those of its
 * parts. `operation`: only that operation concerns it; `mentions`: only entries that name this record do.
 */
export function filesOfRecord(id: string): RawBuilder<unknown> {
  const kind = id.slice(0, id.lastIndexOf('_'))
  const parts = [
    sql`select ${id}::text as resource_id, null::text as operation, null::text as mentions`,
    notesOn(sql`${id}::text`),
    ...(others.get(kind)?.(id) ?? []),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

const whole = (ids: RawBuilder<unknown>) =>
  sql`select own.id, null::text, null::text from (${ids}) as own (id)`
/** Includes deleted notes; written as two queries so that each uses its own index. */
const notesOn = (ids: RawBuilder<unknown>) =>
  whole(sql`select note.id from note where note.resource_id in (${ids}) and note.deleted_at is null
    union all select note.id from note where note.resource_id in (${ids}) and note.deleted_at is not null`)

const others: ReadonlyMap<string, (id: string) => RawBuilder<unknown>[]> = new Map([
  [idPrefixes.order, filesOfOrder],
  [idPrefixes.draft_order, filesOfDraft],
  [
    idPrefixes.discount,
    (id: string) => [
      whole(sql`select id from discount where parent_discount_id = ${id}`),
      ...filesOfImports(id),
    ],
  ],
  [
    idPrefixes.return_reason,
    (id: string) => [whole(sql`select id from return_reason where parent_return_reason_id = ${id}`)],
  ],
  [idPrefixes.product, filesOfImports],
  [idPrefixes.customer, filesOfImports],
  [idPrefixes.gift_card, filesOfImports],
  [idPrefixes.past_order, filesOfImports],
])

function filesOfOrder(id: string): RawBuilder<unknown>[] {
  const inner = sql`select swap.id from swap where swap.order_id = ${id}
    union all select claim_order.id from claim_order where claim_order.order_id = ${id}`
  return [
    whole(sql`select draft_order.id from draft_order where draft_order.order_id = ${id}`),
    whole(sql`select notification.id from notification
      where notification.resource_id = any (array(select ${id}::text union all ${inner}))`),
    notesOn(inner),
  ]
}

function filesOfDraft(id: string): RawBuilder<unknown>[] {
  return [
    sql`select draft_order.order_id, 'pay-draft-order', null::text from draft_order
      where draft_order.id = ${id} and draft_order.order_id is not null`,
  ]
}

/** An import has one journal entry for many records. */
function filesOfImports(id: string): RawBuilder<unknown>[] {
  return [
    sql`select distinct of_file.import_id, told.operation, ${id}::text
      from record_import_row as of_file, (values ('import-products'), ('undo-product-import'), ('import-records'),
        ('undo-record-import')) as told (operation)
      where of_file.record_id = ${id}`,
  ]
}
