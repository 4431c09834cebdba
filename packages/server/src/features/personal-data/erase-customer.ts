import type { Erasure } from '@purser/contract/customers'
import {
  eraseRefusal,
  invoicesRequiredUntil,
  isOrderOpen,
  type KeptKind,
  openReplacementStatuses,
  openReturnStatuses,
} from '@purser/domain/customers'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Context, type Db, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { eraseFromPast } from './erase-past.ts'
import { erasingStatements, personalTexts, refreshSearchTexts, wordsOf } from './erase-texts.ts'
import { findPerson, type Person, recordsOf } from './person.ts'

/**
 * Erases the personal data of a customer and of those merged into them. Returns the id. Throws 404, and 400 with domain's reason while
 * orders or drafts are open, or an order is being placed.
 */
export async function eraseCustomer(tx: Tx, ctx: Context, id: string): Promise<string> {
  // Nobody orders for them until the transaction ends.
  await sql`select from customer where id = ${id} for update`.execute(tx)
  const person = await findPerson(tx, id)
  if (person.customers.length === 0) throw notFound('Customer', id)
  // Nor does ordering begin with an email that is erased before it ends.
  await sql`select from cart where id = any (${person.carts}::text[]) and completed_at is null order by id for update`.execute(
    tx,
  )
  refuse(await refusalOf(tx, id, person))
  const texts = await personalTexts(person).execute(tx)
  const words = wordsOf(texts.rows.map(({ text }) => text))
  const erasing = { ...person, words, now: ctx.now }
  for (const statement of erasingStatements(erasing)) await statement.execute(tx)
  await refreshSearchTexts(person.orders).execute(tx)
  await eraseFromPast(tx, erasing)
  await sql`select erase_from_journal(${recordsOf(person)}::text[], ${words})`.execute(tx)
  await writeJournal(tx, ctx, {
    operation: 'erase-customer',
    resource_id: id,
    before: null,
    after: {
      orders: person.orders.length,
      past_orders: person.past_orders.length,
      addresses: person.addresses.length,
      notes: person.notes.length,
    },
  })
  await emit(tx, ctx, 'customer.updated', { id })
  return id
}

/** Returns what an erasure would remove and keep. Throws 404. */
export async function planErasure(db: Db, id: string, now: string): Promise<Erasure> {
  const person = await findPerson(db, id)
  const [customer] = await db
    .selectFrom('customer')
    .select(['email', 'erased_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  if (!customer) throw notFound('Customer', id)
  const refusal = await refusalOf(db, id, person)
  const others = await db
    .selectFrom('customer')
    .select(['id', 'email', 'has_account'])
    .where('email', '=', customer.email)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .execute()
  const { addresses, orders, past_orders, draft_orders, carts, notes, notifications } = person
  const { returns, swaps, claims } = person
  const kinds = {
    addresses,
    orders,
    past_orders,
    draft_orders,
    carts,
    returns,
    swaps,
    claims,
    notes,
    notifications,
  }
  return {
    refusal: refusal && { code: refusal.code, message: refusal.message },
    erased_at: customer.erased_at,
    erases: Object.fromEntries(Object.entries(kinds).map(([name, ids]) => [name, ids.length])),
    keeps: await keptOf(db, person, now),
    others,
  }
}

async function refusalOf(db: Db | Tx, id: string, { orders, draft_orders, carts }: Person) {
  const { rows } = await sql<{
    display_id: number
    status: string
    payment_status: string
    fulfillment_status: string
    has_open_after_sale: boolean
  }>`select display_id, status, payment_status, fulfillment_status, (
      exists (select from "return" where home_order_id = "order".id and status = any (${openReturnStatuses}::text[]))
      or exists (select from swap where order_id = "order".id and canceled_at is null
        and (confirmed_at is null or fulfillment_status = any (${openReplacementStatuses}::text[])))
      or exists (select from claim_order where order_id = "order".id and canceled_at is null and type = 'replace'
        and fulfillment_status = any (${openReplacementStatuses}::text[]))
    ) as has_open_after_sale
    from "order" where id = any (${orders}::text[]) order by display_id`.execute(db)
  const drafts = await sql<{ display_id: number }>`select draft_order.display_id from draft_order
    join cart on cart.id = draft_order.cart_id
    where draft_order.id = any (${draft_orders}::text[]) and draft_order.status = 'open' and cart.deleted_at is null
    order by draft_order.display_id`.execute(db)
  const ordered = await sql`select from cart
    where id = any (${carts}::text[]) and completed_at is null and completing_at is not null limit 1`.execute(
    db,
  )
  const { erased_at } = await db
    .selectFrom('customer')
    .select('erased_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return eraseRefusal({
    erased_at,
    open_orders: rows.filter(isOrderOpen).map(({ display_id }) => display_id),
    open_drafts: drafts.rows.map(({ display_id }) => display_id),
    is_ordering: ordered.rows.length > 0,
  })
}

/** Days that what can't be erased is kept for. */
const NOTICE_DAYS = 30
const FILE_DAYS = 7

async function keptOf(db: Db, { orders }: Person, now: string): Promise<Erasure['keeps']> {
  const { rows } = await sql<{
    invoices: number
    last_invoice: string | null
    notices: boolean
    last_file: string | null
    backups: number
  }>`select (select count(*)::int from invoice where order_id = any (${orders}::text[])) as invoices,
    (select max(created_at) from invoice where order_id = any (${orders}::text[])) as last_invoice,
    exists (select from payment_notice) as notices,
    (select max(updated_at) from batch_job) as last_file,
    (select count(*)::int from backup) as backups`.execute(db)
  const [found] = rows
  if (!found) return []
  const dayAfter = (moment: string, days: number) => addSeconds(moment, days * SECONDS_A_DAY).slice(0, 10)
  const kept = (kind: KeptKind, count: number | null, until: string | null) => [{ kind, count, until }]
  return [
    ...(found.last_invoice === null
      ? []
      : kept('invoices', found.invoices, invoicesRequiredUntil(found.last_invoice))),
    ...(orders.length === 0 ? [] : kept('books', orders.length, null)),
    ...(found.notices ? kept('notices', null, dayAfter(now, NOTICE_DAYS)) : []),
    ...kept('answers', null, dayAfter(now, 1)),
    ...(found.last_file === null ? [] : kept('files', null, dayAfter(found.last_file, FILE_DAYS))),
    ...(found.backups === 0 ? [] : kept('backups', found.backups, null)),
  ]
}
