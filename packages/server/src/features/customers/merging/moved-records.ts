import type { MovedCounts } from '@purser/contract/customers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/index.ts'

/** Ids of the records that a merge moved. */
export interface MovedRecords {
  readonly orders: readonly string[]
  readonly carts: readonly string[]
  readonly addresses: readonly string[]
  readonly notes: readonly string[]
  readonly notifications: readonly string[]
  /** Missing in merges of earlier versions. */
  readonly past_orders?: readonly string[]
}

/** A customer's records move to another customer. */
interface Move {
  readonly from: string
  readonly to: string
  readonly now: string
}

/**
 * Lets the search index take up thousands of moved orders after the transaction instead of within: a third less time for 10,000.
 */
const deferIndexing = (tx: Tx) => sql`set local gin_pending_list_limit = '64MB'`.execute(tx)

/** Moves everything that belongs to one customer to another. Returns the ids of what was moved. */
export async function moveRecords(tx: Tx, { from, to, now }: Move): Promise<MovedRecords> {
  await deferIndexing(tx)
  const ids = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(tx)).rows.map(({ id }) => id)
  return {
    orders: await ids(sql`update "order" set customer_id = ${to}, updated_at = ${now}
      where customer_id = ${from} returning id`),
    carts: await ids(sql`update cart set customer_id = ${to}, updated_at = ${now}
      where customer_id = ${from} returning id`),
    addresses: await ids(sql`update address set customer_id = ${to}
      where customer_id = ${from} and deleted_at is null returning id`),
    notes: await ids(sql`update note set resource_id = ${to}
      where resource_id = ${from} and resource_type = 'customer' and deleted_at is null returning id`),
    notifications: await ids(sql`update notification set customer_id = ${to}
      where customer_id = ${from} returning id`),
    past_orders: await ids(sql`update past_order set customer_id = ${to}
      where customer_id = ${from} returning id`),
  }
}

/**
 * Moves records back that a merge moved and that still belong to the customer who stayed. A cart that was ordered since stays with its
 * order.
 */
export async function moveBack(tx: Tx, moved: MovedRecords, { from, to, now }: Move): Promise<void> {
  await deferIndexing(tx)
  await sql`update "order" set customer_id = ${to}, updated_at = ${now}
    where id = any (${moved.orders}::text[]) and customer_id = ${from}`.execute(tx)
  await sql`update cart set customer_id = ${to}, updated_at = ${now}
    where id = any (${moved.carts}::text[]) and ${isCartOf(from, moved.orders)}`.execute(tx)
  await sql`update address set customer_id = ${to}
    where id = any (${moved.addresses}::text[]) and customer_id = ${from} and deleted_at is null`.execute(tx)
  await sql`update note set resource_id = ${to}
    where id = any (${moved.notes}::text[]) and resource_id = ${from} and deleted_at is null`.execute(tx)
  await sql`update notification set customer_id = ${to}
    where id = any (${moved.notifications}::text[]) and customer_id = ${from}`.execute(tx)
  await sql`update past_order set customer_id = ${to}
    where id = any (${moved.past_orders ?? []}::text[]) and customer_id = ${from}`.execute(tx)
}

/** A cart of a customer without an order, or with one of these. */
const isCartOf = (customer_id: string, orders: readonly string[]) => sql`cart.customer_id = ${customer_id}
  and not exists (select from "order" where "order".cart_id = cart.id and "order".id <> all (${orders}::text[]))`

/** Counts what belongs to a customer and a merge would move. */
export async function countRecords(db: Db, id: string): Promise<MovedCounts> {
  const { rows } = await sql<MovedCounts>`select
    (select count(*) from "order" where customer_id = ${id})::int as orders,
    (select count(*) from cart where customer_id = ${id} and type = 'draft_order' and completed_at is null
      and deleted_at is null)::int as draft_orders,
    (select count(*) from cart where customer_id = ${id} and type = 'default' and completed_at is null
      and deleted_at is null)::int as carts,
    (select count(*) from address where customer_id = ${id} and deleted_at is null)::int as addresses,
    (select count(*) from note where resource_id = ${id} and deleted_at is null)::int as notes,
    (select count(*) from notification where customer_id = ${id})::int as notifications,
    (select count(*) from past_order where customer_id = ${id})::int as past_orders,
    (select count(*) from gift_card join "order" on "order".id = gift_card.order_id
      where "order".customer_id = ${id} and gift_card.deleted_at is null)::int as gift_cards`.execute(db)
  return rows[0] as MovedCounts
}

/** Counts which of the records that a merge moved still belong to the customer who stayed, by kind. */
export async function countLeft(db: Db, kept: string, moved: MovedRecords): Promise<MovedCounts> {
  const cart = (type: string) => sql`(select count(*) from cart where id = any (${moved.carts}::text[])
    and type = ${type} and deleted_at is null and completed_at is null and ${isCartOf(kept, moved.orders)})::int`
  const { rows } = await sql<MovedCounts>`select
    (select count(*) from "order" where id = any (${moved.orders}::text[]) and customer_id = ${kept})::int as orders,
    ${cart('draft_order')} as draft_orders, ${cart('default')} as carts,
    (select count(*) from address where id = any (${moved.addresses}::text[]) and customer_id = ${kept}
      and deleted_at is null)::int as addresses,
    (select count(*) from note where id = any (${moved.notes}::text[]) and resource_id = ${kept}
      and deleted_at is null)::int as notes,
    (select count(*) from notification where id = any (${moved.notifications}::text[])
      and customer_id = ${kept})::int as notifications,
    (select count(*) from past_order where id = any (${moved.past_orders ?? []}::text[])
      and customer_id = ${kept})::int as past_orders,
    (select count(*) from gift_card join "order" on "order".id = gift_card.order_id
      where "order".id = any (${moved.orders}::text[]) and "order".customer_id = ${kept}
      and gift_card.deleted_at is null)::int as gift_cards`.execute(db)
  return rows[0] as MovedCounts
}
