import { ERASED_NAME, ERASED_TEXT, erasedEmail } from '@purser/domain/customers'
import { type RawBuilder, sql } from 'kysely'
import { type Person, recordsOf } from './person.ts'

/** Shorter texts occur within others by chance. */
const SHORTEST = 4

/** Returns a query for the texts by which free text is recognized as a person's: emails, whole names, phones and streets. */
export const personalTexts = ({ customers, addresses, emails }: Person) => sql<{ text: string }>`
  select distinct text from (
    select unnest(${emails}::text[]) as text
    union all select unnest(array[nullif(first_name, '') || ' ' || nullif(last_name, ''), phone])
      from (select id, first_name, last_name, phone from customer
        union all select id, first_name, last_name, phone from former.customer) as customer where id = any (${customers}::text[])
    union all select unnest(array[nullif(first_name, '') || ' ' || nullif(last_name, ''), phone, company, address_1, address_2])
      from (select id, first_name, last_name, phone, company, address_1, address_2 from address
        union all select id, first_name, last_name, phone, company, address_1, address_2 from former.address) as address
      where id = any (${addresses}::text[])) as texts
  where length(text) >= ${sql.lit(SHORTEST)}`

/** Returns a regular expression that finds any of the texts, but not within a longer word. */
export function wordsOf(texts: readonly string[]): string {
  const escaped = texts
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[^\p{L}\p{N}]/gu, (sign) => (sign === ' ' ? '\\s+' : `\\${sign}`)))
  return `(?<!\\w)(?:${escaped.join('|')})(?!\\w)`
}

export interface Erasing extends Person {
  readonly words: string
  readonly now: string
}

const erasedEmailOf = (column: string) => sql`lower(${sql.ref(column)}) || '@erased.invalid'`

/** Returns the statements that erase a person's data, in their order; the journal and the orders' search texts follow. */
export function erasingStatements(person: Erasing): readonly RawBuilder<unknown>[] {
  return [...ofThemselves(person), ...ofBusiness(person), ...ofMessages(person)]
}

function ofThemselves({ customers, addresses, emails, past_orders, now }: Erasing): RawBuilder<unknown>[] {
  const theirs = sql`customer_id = any (${customers}::text[])`
  return [
    sql`delete from customer_password where ${theirs}`,
    sql`delete from customer_session where ${theirs}`,
    sql`delete from known_customer_device where ${theirs}`,
    sql`delete from mailed_proof where ${theirs} or email = any (${emails}::text[])`,
    sql`delete from login_attempt where email = any (${emails}::text[])`,
    sql`update customer set first_name = ${ERASED_NAME}, last_name = null, phone = null, email = ${erasedEmailOf('id')},
      has_account = false, email_proved_at = null, billing_address_id = null,
      default_shipping_address_id = null, metadata = null, tags = '{}',
      erased_at = ${now}, updated_at = ${now} where id = any (${customers}::text[])`,
    sql`update address set company = null, first_name = null, last_name = null, address_1 = null, address_2 = null, city = null,
      province = null, postal_code = null, phone = null, metadata = null, updated_at = ${now},
      deleted_at = case when customer_id is null then deleted_at else coalesce(deleted_at, ${now}::timestamptz) end
      where id = any (${addresses}::text[])`,
    sql`update record_import_row set title = ${ERASED_NAME}, content = jsonb_build_object('row', row_number, 'addresses', '[]'::jsonb),
      differences = '[]', before = null
      where record_id = any (${customers}::text[]) or (content ->> 'email' = any (${emails}::text[])
        and import_id in (select id from record_import where kind = 'customers'))`,
    sql`update record_import_row set content = jsonb_build_object('row', row_number, 'source', 'other', 'data', '{}'::jsonb),
      differences = '[]', before = null, note = null
      where record_id = any (${past_orders}::text[]) or (content ->> 'email' = any (${emails}::text[])
        and import_id in (select id from record_import where kind = 'past-orders'))`,
    sql`update customer_merge set before = erased.fields, after = erased.fields
      from (select jsonb_build_object('email', '', 'first_name', null, 'last_name', null, 'phone', null,
        'billing_address_id', null, 'default_shipping_address_id', null, 'metadata', null, 'tags', '[]'::jsonb) as fields) as erased
      where kept_id = any (${customers}::text[]) or merged_id = any (${customers}::text[])`,
  ]
}

function ofBusiness(person: Erasing): RawBuilder<unknown>[] {
  const { orders, carts, draft_orders, swaps, claims, returns, refunds, payments, gift_cards } = person
  const { customers, fulfillments, order_edits, past_orders, words, now } = person
  const customer = customers[0] ?? ''
  const ids = (all: readonly string[]) => sql`any (${all}::text[])`
  const swept = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${words}, ${ERASED_TEXT}, 'gi')`
  const scrubbed = (column: string) => sql`${sql.ref(column)} = erase_texts(${sql.ref(column)}, ${words})`
  const lines = sql`home_order_id = ${ids(orders)} or cart_id = ${ids(carts)}`
  return [
    sql`update "order" set email = ${erasedEmail(customer)}, metadata = null, tags = '{}', cancel_note = null,
      updated_at = ${now} where id = ${ids(orders)}`,
    sql`update order_edit set internal_note = null, declined_reason = null, ${scrubbed('outcome')}
      where id = ${ids(order_edits)}`,
    sql`update order_item_change set ${scrubbed('line')} where order_edit_id = ${ids(order_edits)}`,
    // A cart that isn't ordered goes on as a stranger's.
    sql`update cart set email = case when type = 'default' and completed_at is null then null
        else ${erasedEmail(customer)} end,
      customer_id = case when type = 'default' and completed_at is null then null else customer_id end,
      metadata = null, context = null, completion_refusal = null, updated_at = ${now} where id = ${ids(carts)}`,
    sql`update draft_order set metadata = null where id = ${ids(draft_orders)}`,
    sql`update line_item set metadata = null, ${swept('title')}, ${swept('description')} where ${lines}`,
    sql`update shipping_method set ${scrubbed('data')} where order_id = ${ids(orders)} or cart_id = ${ids(carts)}
      or swap_id = ${ids(swaps)} or claim_order_id = ${ids(claims)} or return_id = ${ids(returns)}`,
    sql`update payment set metadata = null, ${scrubbed('data')} where id = ${ids(payments)}`,
    sql`update payment_session set ${scrubbed('data')}, ${scrubbed('public_data')}, ${scrubbed('problem')}, ${swept('error')}
      where cart_id = ${ids(carts)}`,
    sql`update payment_difference set ${swept('note')} where payment_id = ${ids(payments)}`,
    sql`update refund set note = null, metadata = null, cancel_request = cancel_request - 'note' where id = ${ids(refunds)}`,
    sql`update fulfillment set metadata = null, ${scrubbed('data')}, ${swept('provider_error')} where id = ${ids(fulfillments)}`,
    sql`update tracking_link set metadata = null where fulfillment_id = ${ids(fulfillments)}`,
    sql`update "return" set metadata = null, ${scrubbed('shipping_data')} where id = ${ids(returns)}`,
    sql`update return_item set note = null, metadata = null where home_order_id = ${ids(orders)}`,
    sql`update swap set metadata = null where id = ${ids(swaps)}`,
    sql`update claim_order set metadata = null where id = ${ids(claims)}`,
    sql`update claim_item set note = null, metadata = null where home_order_id = ${ids(orders)}`,
    sql`update claim_image set metadata = null
      where claim_item_id in (select id from public.claim_item where claim_order_id = ${ids(claims)})`,
    sql`update gift_card set metadata = null where id = ${ids(gift_cards)}`,
    sql`update past_order set email = ${erasedEmail(customer)}, phone = null, billing_address = null,
      shipping_address = null, notes = null, tags = '{}', payment_reference = null, data = '{}',
      ${scrubbed('lines')}, erased_at = ${now}, updated_at = ${now} where id = ${ids(past_orders)}`,
  ]
}

function ofMessages(person: Erasing): RawBuilder<unknown>[] {
  const { customers, notes, notifications, words, now } = person
  const records = recordsOf(person)
  const customer = customers[0] ?? ''
  const ids = (all: readonly string[]) => sql`any (${all}::text[])`
  const swept = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${words}, ${ERASED_TEXT}, 'gi')`
  const scrubbed = (column: string) => sql`${sql.ref(column)} = erase_texts(${sql.ref(column)}, ${words})`
  const deliveries = sql`select id from webhook_delivery where record_id = ${ids(records)}`
  return [
    // Rows of the shop that the store was moved in from.
    sql`delete from attic where row ->> 'customer_id' = ${ids(customers)} or row ->> 'order_id' = ${ids(person.orders)}
      or row::text ~* ${words}`,
    sql`update mention set ended_at = coalesce(ended_at, ${now}::timestamptz) where note_id = ${ids(notes)}`,
    sql`update note set value = ${ERASED_TEXT}, mentions = '[]', metadata = null, updated_at = ${now} where id = ${ids(notes)}`,
    // Queued emails lose their address. The text is written again from what is left when someone reads it.
    sql`update notification set "to" = ${erasedEmail(customer)}, ${swept('error')},
      data = erase_texts(jsonb_strip_nulls(jsonb_build_object('event', data -> 'event')), ${words}),
      state = case when state = 'queued' then 'failed' else state end, updated_at = ${now} where id = ${ids(notifications)}`,
    sql`update webhook_attempt set answer = null, ${swept('error')} where delivery_id in (${deliveries})`,
    sql`update webhook_delivery set ${scrubbed('data')}, ${swept('last_error')} where record_id = ${ids(records)}`,
    sql`update outbox set ${scrubbed('payload')}, ${swept('last_error')} where payload #>> '{data,id}' = ${ids(records)}
      or payload ->> 'customer_id' = ${ids(customers)}`,
    sql`update approval_request set ${scrubbed('body')}, ${scrubbed('plan')}, ${scrubbed('result')}, ${swept('note')}
      where record_ids && ${records}::text[]`,
    sql`update held_call set ${scrubbed('body')}, ${scrubbed('query')}, ${scrubbed('result')}, ${swept('reason')}
      where record_ids && ${records}::text[]`,
    sql`update bulk_operation_record set ${swept('label')}, ${swept('reason')}, ${scrubbed('body')}, ${scrubbed('inverse')}
      where record_id = ${ids(records)}`,
  ]
}

/** Writes the search texts of orders from what is left: their goods and tracking numbers. */
export const refreshSearchTexts = (
  orders: readonly string[],
) => sql`update "order" set search_text = left(searchable(concat_ws(' ',
    "order".email,
    (select string_agg(concat_ws(' ', line.title, variant.sku), ' ' order by line.id) from line_item as line
      left join product_variant as variant on variant.id = line.variant_id where line.home_order_id = "order".id),
    (select string_agg(number, ' ') from fulfillment, unnest(fulfillment.tracking_numbers) as number
      where fulfillment.home_order_id = "order".id))), 4000)
  where id = any (${orders}::text[])`
