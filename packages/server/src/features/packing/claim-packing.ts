import type { BodyOf } from '@purser/contract/endpoints'
import type { claimPacking as endpoint } from '@purser/contract/packing'
import { packRefusal } from '@purser/domain/packing'
import { todos } from '@purser/domain/today'
import { sql } from 'kysely'
import type { Context, Tx } from '../../database/index.ts'
import { Failure, refuse } from '../../http/index.ts'
import { type Claim, dropOwnLease, refuseTaken, takeLease } from './leases.ts'

/**
 * Claims the order with a number for a station, or the oldest one to pack that no other station has. Returns null if there is none. Throws
 * 404 for an unknown number, 400 if nothing of that order is left to pack, 409 if another station has it.
 */
export async function claimPacking(
  tx: Tx,
  ctx: Context,
  { station, display_id, skipped = [] }: BodyOf<typeof endpoint>,
): Promise<Claim | null> {
  await dropOwnLease(tx, station)
  return display_id === undefined
    ? claimNext(tx, ctx, station, skipped)
    : claimNumbered(tx, ctx, station, display_id)
}

async function claimNumbered(tx: Tx, ctx: Context, station: string, display_id: number): Promise<Claim> {
  const order = await tx
    .selectFrom('order')
    .select(['id', 'display_id', 'status'])
    .where('display_id', '=', display_id)
    .executeTakeFirst()
  if (!order) throw new Failure('not_found', `There is no order #${display_id}.`)
  const items = await tx
    .selectFrom('line_item')
    .select(['id', 'quantity', 'fulfilled_quantity'])
    .where('order_id', '=', order.id)
    .execute()
  refuse(packRefusal({ ...order, items }))
  return (await takeLease(tx, ctx, order, station)) ?? refuseTaken(tx, ctx, order)
}

/** Claims the oldest free order. One that another station claims at this moment is passed over. */
async function claimNext(
  tx: Tx,
  ctx: Context,
  station: string,
  skipped: readonly string[],
): Promise<Claim | null> {
  const passed = [...skipped]
  for (;;) {
    const order = await findOldest(tx, ctx, passed)
    if (!order) return null
    const claim = await takeLease(tx, ctx, order, station)
    if (claim) return claim
    passed.push(order.id)
  }
}

/** The values are literals, so that the index `order_to_pack` serves the query. */
const isToPack = sql.join(
  Object.entries(todos.to_pack.filter).map(
    ([name, values]) =>
      sql`${sql.ref(`order.${name}`)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
  ),
  sql` and `,
)

/** Finds the oldest order to pack that has no claim. Orders that are being changed are passed over, not waited for. */
async function findOldest(tx: Tx, { now }: Context, passed: readonly string[]) {
  const { rows } = await sql<{ id: string; display_id: number }>`
    select "order".id, "order".display_id from "order"
    where ${isToPack}
      and "order".id <> all (${passed}::text[])
      and not exists (
        select from packing_lease as lease where lease.order_id = "order".id and lease.expires_at > ${now})
      and exists (
        select from line_item as line
        where line.order_id = "order".id and line.quantity > coalesce(line.fulfilled_quantity, 0))
    order by "order".created_at, "order".id
    limit 1
    for update of "order" skip locked`.execute(tx)
  return rows[0]
}
