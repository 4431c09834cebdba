import { sql } from 'kysely'

const nameIn = (address: string) =>
  sql`nullif(concat_ws(' ', nullif(past_order.${sql.ref(address)} ->> 'first_name', ''), nullif(past_order.${sql.ref(address)} ->> 'last_name', '')), '')`

/** The name in the shipping address, else in the billing address. */
export const nameOfBuyer = sql<
  string | null
>`coalesce(${nameIn('shipping_address')}, ${nameIn('billing_address')})`

/** What lists show of a past order. */
export const listedColumns = sql`past_order.id, past_order.source, past_order.name, past_order.source_id, past_order.email,
  past_order.customer_id, ${nameOfBuyer} as customer_name, past_order.placed_at, past_order.canceled_at,
  past_order.currency_code, past_order.total, past_order.refunded_total, past_order.financial_status,
  past_order.fulfillment_status, past_order.created_at, past_order.updated_at`
