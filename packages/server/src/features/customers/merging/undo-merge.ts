import type { CustomerMerge } from '@purser/contract/customers'
import {
  fullName,
  MERGE_UNDO_DAYS,
  type MergedFields,
  mergeUndoUntil,
  restoredFields,
  undoMergeRefusal,
} from '@purser/domain/customers'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Context, changes, type Db, json, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { selectCustomers } from '../customers.queries.ts'
import { fieldsOf } from './merge-customer.ts'
import { countLeft, type MovedRecords, moveBack } from './moved-records.ts'

interface StoredMerge {
  readonly id: string
  readonly kept_id: string
  readonly merged_id: string
  readonly before: MergedFields
  readonly after: MergedFields
  readonly moved: MovedRecords
  readonly created_at: string
  readonly undone_at: string | null
}

interface Kept extends MergedFields {
  readonly id: string
  readonly has_account: boolean
  readonly erased_at: string | null
  readonly merged_into_id: string | null
}

interface Merged {
  readonly id: string
  readonly email: string
  readonly has_account: boolean
  readonly first_name: string | null
  readonly last_name: string | null
}

/**
 * Undoes a merge: the merged customer exists again and gets back what the merge moved and still belongs to the one that stayed. Returns the
 * id of the latter. Throws 404 for an unknown merge, and 400 with domain's reason.
 */
export async function undoMerge(tx: Tx, ctx: Context, id: string, merge_id: string): Promise<string> {
  const merge = await findMerge(tx, id, merge_id)
  if (!merge) throw notFound('Merge', merge_id)
  // Like a merge, in the order of their ids; what the merge says is read again under the lock.
  await sql`select from customer where id in (${id}, ${merge.merged_id}) order by id for update`.execute(tx)
  const now = (await findMerge(tx, id, merge_id)) ?? merge
  const { kept, merged } = await readSides(tx, now)
  const restored = restoredFields(now.before, now.after, kept)
  refuse(await refusalOf(tx, now, { kept, merged, restored }, ctx.now), 'invalid_data')
  const unlessMoved = (address_id: string | null) =>
    address_id !== null && now.moved.addresses.includes(address_id) ? null : address_id
  const after = {
    ...fieldsOf(restored),
    billing_address_id: unlessMoved(restored.billing_address_id),
    default_shipping_address_id: unlessMoved(restored.default_shipping_address_id),
  }
  await tx
    .updateTable('customer')
    .set({ ...after, metadata: json(after.metadata), tags: [...after.tags], updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('customer')
    .set({ deleted_at: null, merged_into_id: null, updated_at: ctx.now })
    .where('id', '=', merged.id)
    .execute()
  const moves = await countLeft(tx, id, now.moved)
  await moveBack(tx, now.moved, { from: id, to: merged.id, now: ctx.now })
  await tx.updateTable('customer_merge').set({ undone_at: ctx.now }).where('id', '=', merge_id).execute()
  const changed = changes(fieldsOf(kept), after)
  await writeJournal(tx, ctx, {
    operation: 'undo-customer-merge',
    resource_id: id,
    before: changed.before,
    after: { ...(changed.after as object), restored: { customer: merged.id, email: merged.email, ...moves } },
  })
  await emit(tx, ctx, 'customer.updated', { id })
  return id
}

/** Lists the merges into a customer that may still be undone, newest first. Throws 404. */
export async function listMerges(db: Db, id: string, now: string): Promise<CustomerMerge[]> {
  const known = await selectCustomers(db).select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound('Customer', id)
  const merges = await db
    .selectFrom('customer_merge')
    .selectAll()
    .where('kept_id', '=', id)
    .where('undone_at', 'is', null)
    .where('created_at', '>', addSeconds(now, -MERGE_UNDO_DAYS * SECONDS_A_DAY))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const listed: CustomerMerge[] = []
  // Its JSON columns are as `mergeCustomer` wrote them.
  for (const merge of merges as unknown as StoredMerge[]) {
    const { kept, merged } = await readSides(db, merge)
    const restored = restoredFields(merge.before, merge.after, kept)
    const refusal = await refusalOf(db, merge, { kept, merged, restored }, now)
    const moves = await countLeft(db, id, merge.moved)
    const had = await countLeftAtMerge(db, merge)
    listed.push({
      id: merge.id,
      merged: { id: merged.id, email: merged.email, name: fullName(merged) },
      created_at: merge.created_at,
      undo_until: mergeUndoUntil(merge.created_at),
      refusal: refusal && { code: refusal.code, message: refusal.message },
      moves,
      stays: subtract(had, moves),
    })
  }
  return listed
}

/** Counts what a merge moved, by kind; carts that were completed already don't count. */
async function countLeftAtMerge(db: Db, { moved, created_at }: StoredMerge): Promise<CustomerMerge['moves']> {
  const { rows } = await sql<{ draft_orders: number; carts: number; gift_cards: number }>`select
    (select count(*) from cart where id = any (${moved.carts}::text[]) and type = 'draft_order'
      and (completed_at is null or completed_at > ${created_at}) and (deleted_at is null or deleted_at > ${created_at}))::int as draft_orders,
    (select count(*) from cart where id = any (${moved.carts}::text[]) and type = 'default'
      and (completed_at is null or completed_at > ${created_at}) and (deleted_at is null or deleted_at > ${created_at}))::int as carts,
    (select count(*) from gift_card where order_id = any (${moved.orders}::text[]) and created_at <= ${created_at}
      and (deleted_at is null or deleted_at > ${created_at}))::int as gift_cards`.execute(db)
  const { draft_orders = 0, carts = 0, gift_cards = 0 } = rows[0] ?? {}
  const { orders, addresses, notes, notifications, past_orders = [] } = moved
  return {
    orders: orders.length,
    draft_orders,
    carts,
    addresses: addresses.length,
    notes: notes.length,
    notifications: notifications.length,
    past_orders: past_orders.length,
    gift_cards,
  }
}

function subtract(had: CustomerMerge['moves'], moves: CustomerMerge['moves']): CustomerMerge['moves'] {
  const left = Object.entries(had).map(([name, count]) => [
    name,
    Math.max(0, count - moves[name as keyof CustomerMerge['moves']]),
  ])
  return Object.fromEntries(left)
}

async function findMerge(db: Db | Tx, kept_id: string, id: string): Promise<StoredMerge | undefined> {
  const merge = await db
    .selectFrom('customer_merge')
    .selectAll()
    .where('id', '=', id)
    .where('kept_id', '=', kept_id)
    .executeTakeFirst()
  // Its JSON columns are as `mergeCustomer` wrote them.
  return merge as unknown as StoredMerge | undefined
}

async function readSides(db: Db | Tx, { kept_id, merged_id }: StoredMerge) {
  const rows = await db.selectFrom('customer').selectAll().where('id', 'in', [kept_id, merged_id]).execute()
  const find = (wanted: string) => rows.find(({ id }) => id === wanted)
  // Foreign keys hold both; metadata is an object in the database.
  return { kept: find(kept_id) as unknown as Kept, merged: find(merged_id) as unknown as Merged }
}

interface Sides {
  readonly kept: Kept
  readonly merged: Merged
  readonly restored: MergedFields
}

async function refusalOf(db: Db | Tx, merge: StoredMerge, sides: Sides, now: string) {
  return undoMergeRefusal({
    merged_at: merge.created_at,
    undone_at: merge.undone_at,
    now,
    kept: sides.kept,
    taken: await findTaken(db, sides),
  })
}

/** Finds who else has an email that the two customers would have again. */
async function findTaken(db: Db | Tx, { kept, merged, restored }: Sides) {
  for (const { email, has_account } of [merged, { email: restored.email, has_account: kept.has_account }]) {
    const other = await selectCustomers(db)
      .select(['first_name', 'last_name'])
      .where('email', '=', email)
      .where('has_account', '=', has_account)
      .where('id', 'not in', [kept.id, merged.id])
      .executeTakeFirst()
    if (other) return { email, name: fullName(other) }
  }
  // An operator gave the one that stayed the email that the other had.
  if (merged.email === restored.email && merged.has_account === kept.has_account)
    return { email: merged.email, name: fullName(restored) }
  return undefined
}
