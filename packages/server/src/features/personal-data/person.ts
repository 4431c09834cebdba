import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'

/** The ids of everything that belongs to a customer, with those merged into them. */
export interface Person {
  readonly customers: readonly string[]
  readonly orders: readonly string[]
  readonly carts: readonly string[]
  readonly draft_orders: readonly string[]
  /** Deleted ones, too: the history keeps their notes. */
  readonly order_edits: readonly string[]
  readonly swaps: readonly string[]
  readonly claims: readonly string[]
  readonly returns: readonly string[]
  readonly fulfillments: readonly string[]
  readonly refunds: readonly string[]
  readonly payments: readonly string[]
  readonly addresses: readonly string[]
  readonly notifications: readonly string[]
  readonly notes: readonly string[]
  readonly gift_cards: readonly string[]
  /** Orders of another shop that were imported. */
  readonly past_orders: readonly string[]
  readonly emails: readonly string[]
}

/** Finds everything that belongs to a customer, deleted or not. `customers` is empty if there is none with this id. */
export async function findPerson(db: Db | Tx, id: string): Promise<Person> {
  const { rows } = await sql<Person>`with recursive
    family as (select id from customer where id = ${id} and deleted_at is null
      union select customer.id from customer join family on customer.merged_into_id = family.id),
    orders as materialized (select "order".* from "order" where customer_id in (select id from family)),
    swaps as materialized (select swap.* from swap where order_id in (select id from orders)),
    claims as materialized (select claim_order.* from claim_order where order_id in (select id from orders)),
    known as materialized (select email from customer where id in (select id from family) union select email from orders),
    carts as materialized (
      select cart.* from cart where customer_id in (select id from family)
      union all select cart.* from cart where id in (select cart_id from orders union select cart_id from swaps)
        and (customer_id is null or customer_id not in (select id from family))
      -- Guests who entered the email and haven't ordered yet.
      union all select cart.* from cart where type = 'default' and completed_at is null and customer_id is null
        and email in (select email from known)),
    drafts as materialized (select id from draft_order where cart_id in (select id from carts)),
    business as materialized (select id from family union select id from orders union select id from swaps
      union select id from claims union select id from drafts),
    mails as materialized (select id, "to" from notification where customer_id in (select id from family)
      or resource_id in (select id from business))
    select array(select id from family) as customers, array(select id from orders) as orders,
      array(select id from carts) as carts, array(select id from drafts) as draft_orders,
      array(select id from swaps) as swaps, array(select id from claims) as claims,
      array(select id from order_edit where order_id in (select id from orders)
        union select resource_id from journal where operation = 'delete-order-edit'
          and before ->> 'order_id' in (select id from orders)) as order_edits,
      array(select id from "return" where home_order_id in (select id from orders)) as returns,
      array(select id from fulfillment where home_order_id in (select id from orders)) as fulfillments,
      array(select id from refund where order_id in (select id from orders)) as refunds,
      array(select id from payment where home_order_id in (select id from orders) or cart_id in (select id from carts)) as payments,
      array(select id from address where customer_id in (select id from family)
        union select shipping_address_id from orders union select billing_address_id from orders
        union select shipping_address_id from carts union select billing_address_id from carts
        union select shipping_address_id from swaps union select shipping_address_id from claims
        union select unnest(array[shipping_address_id, billing_address_id]) from former."order" where id in (select id from orders)
        union select shipping_address_id from former.swap where id in (select id from swaps)
        union select shipping_address_id from former.claim_order where id in (select id from claims)) as addresses,
      array(select id from mails) as notifications,
      array(select id from note where resource_id in (select id from business)) as notes,
      array(select id from gift_card where order_id in (select id from orders)) as gift_cards,
      array(select id from past_order where customer_id in (select id from family)
        union select id from past_order where customer_id is null and email in (select email from known)) as past_orders,
      array(select email from known
        union select email from carts where email is not null union select "to" from mails) as emails`.execute(
    db,
  )
  const [person] = rows
  if (!person) throw new Error('A statement without a condition answers one row')
  return person
}

/** Returns the ids under which the history, emails and webhooks know what belongs to a person. */
export const recordsOf = (person: Person): string[] => [
  ...person.customers,
  ...person.orders,
  ...person.draft_orders,
  ...person.order_edits,
  ...person.swaps,
  ...person.claims,
  ...person.returns,
  ...person.fulfillments,
  ...person.refunds,
  ...person.notifications,
  ...person.notes,
  ...person.gift_cards,
  ...person.past_orders,
]
