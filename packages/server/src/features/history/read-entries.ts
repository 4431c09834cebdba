import type { JournalEntry } from '@purser/contract/history'
import { changedFields, type Stored } from '@purser/domain/history'
import { idPrefixes } from '@purser/domain/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type FoundBy, findEntries } from './find-entries.ts'
import { nameRecords } from './name-records.ts'

type Row = Pick<
  JournalEntry,
  | 'id'
  | 'operation'
  | 'created_at'
  | 'actor'
  | 'api_key'
  | 'customer'
  | 'currency_code'
  | 'has_former_amounts'
> & {
  readonly record_id: string
  readonly before: Stored
  readonly after: Stored
}

/** Reads the first `limit` entries from a place on, newest first, with the names of all records they mention. */
export async function readEntries(db: Db, found: FoundBy, limit: number): Promise<JournalEntry[]> {
  const { rows } = await sql<Row>`select ${columns} from (${findEntries(found, limit)}) as spot
    join journal on journal.id = spot.id ${beside}
    order by spot.created_at desc, spot.id desc`.execute(db)
  const entries = rows.map(({ record_id, before, after, ...entry }) => {
    const { changes, left_out } = changedFields(before, after)
    return { ...entry, record_id, changes, left_out, mentioned: mentionedIn(changes) }
  })
  const ids = new Set(entries.flatMap(({ record_id, mentioned }) => [record_id, ...mentioned]))
  const names = await nameRecords(db, ids)
  return entries.map(({ record_id, mentioned, ...entry }) => ({
    ...entry,
    record: { id: record_id, name: names.get(record_id) ?? null },
    names: Object.fromEntries(
      mentioned.flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
    ),
  }))
}

/** A note or message is listed under the record it is about; an order's parts are listed under the order. */
const subject = sql`coalesce(note.resource_id, notification.resource_id, journal.resource_id)`
const recordId = sql`coalesce(swap.order_id, claim_order.order_id, ${subject})`

export const authorColumns: RawBuilder<unknown> = sql`case when actor.id is not null then json_build_object(
    'id', actor.id, 'email', actor.email, 'first_name', actor.first_name, 'last_name', actor.last_name) end as actor,
  case when api_key.id is not null then json_build_object('id', api_key.id, 'name', api_key.name, 'is_app', api_key.app_id is not null) end as api_key`

/** The customer of a journal entry. */
const customerOfEntry = sql`case when journal.customer_id is not null then json_build_object('id', journal.customer_id,
    'email', customer.email, 'first_name', customer.first_name, 'last_name', customer.last_name) end as customer`

const columns = sql`journal.id, journal.operation, journal.created_at, journal.before, journal.after, ${authorColumns}, ${customerOfEntry},
  ${recordId} as record_id, ${currencyOf(recordId)} as currency_code,
  exists (select from amount_conversion where journal.created_at < converted_at) as has_former_amounts`

const beside = sql`left join "user" as actor on actor.id = journal.actor_id
  left join api_key on api_key.id = journal.api_key_id
  left join customer on customer.id = journal.customer_id
  left join note on note.id = journal.resource_id
  left join notification on notification.id = journal.resource_id
  left join swap on swap.id = ${subject}
  left join claim_order on claim_order.id = ${subject}`

/** Returns the currency of a record's amounts; a percentage has none. */
function currencyOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const begins = (prefix: string) => sql`starts_with(${id}, ${sql.lit(`${prefix}_`)})`
  return sql`case
    when ${begins(idPrefixes.order)} then (select currency_code from "order" where "order".id = ${id})
    when ${begins(idPrefixes.draft_order)} then (select cart.currency_code from draft_order
      join cart on cart.id = draft_order.cart_id where draft_order.id = ${id})
    when ${begins(idPrefixes.gift_card)} then (select region.currency_code from gift_card
      join region on region.id = gift_card.region_id where gift_card.id = ${id})
    when ${begins(idPrefixes.discount)} then (select region.currency_code from discount
      join discount_rule on discount_rule.id = discount.rule_id and discount_rule.type = 'fixed'
      join discount_regions on discount_regions.discount_id = discount.id
      join region on region.id = discount_regions.region_id where discount.id = ${id} limit 1)
  end`
}

const looksLikeId = /^[a-z]+_\w{1,100}$/

/** Collects everything in the changes that looks like a record id. */
function mentionedIn(changes: JournalEntry['changes']): string[] {
  const texts = changes.flatMap(({ path, before, after }) => [...path, ...textsIn(before), ...textsIn(after)])
  return [...new Set(texts.filter((text) => looksLikeId.test(text)))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
