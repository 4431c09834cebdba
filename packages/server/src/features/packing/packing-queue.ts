import {
  type OrderOfParcels,
  openStatusesToPack,
  type Parcel,
  parcelToPack,
  statusesToPack,
} from '@purser/domain/packing'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../database/index.ts'
import { recordsHeld } from '../../http/index.ts'

/** The values are literals, so that indexes serve the queries. */
const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

const replacements = [
  { table: 'swap', line: 'swap_id', isWanted: sql`each.confirmed_at is not null` },
  { table: 'claim_order', line: 'claim_order_id', isWanted: sql`each.type = 'replace'` },
] as const

/**
 * Finds the oldest order that has goods left to pack, its own or those of a swap or claim, and no claim of a station. One on which a call is
 * held is left out: it may be canceled, or packed.
 */
export async function findOldest(
  tx: Tx,
  { now }: Context,
  passed: readonly string[],
): Promise<string | undefined> {
  const isFree = sql`"order".id <> all (${passed}::text[]) and "order".id <> all (${recordsHeld}) and not exists (
    select from packing_lease as lease where lease.order_id = "order".id and lease.expires_at > ${now})`
  const orders = (statuses: readonly string[], isLast: boolean) => sql`(
    select "order".id, "order".created_at, ${sql.lit(isLast)} as is_last from "order"
    where ${oneOf('order.status', openStatusesToPack)} and ${oneOf('order.fulfillment_status', statuses)} and ${isFree}
      and exists (select from line_item as line where line.order_id = "order".id and ${isLeft})
    order by "order".created_at, "order".id limit 1)`
  const sources: RawBuilder<unknown>[] = [
    orders(statusesToPack.first, false),
    orders(statusesToPack.last, true),
    ...replacements.map(
      ({ table, line, isWanted }) => sql`(
    select "order".id, each.created_at, ${oneOf('each.fulfillment_status', statusesToPack.last)} as is_last
    from ${sql.table(table)} as each inner join "order" on "order".id = each.order_id
    where each.canceled_at is null and ${isWanted}
      and ${oneOf('each.fulfillment_status', [...statusesToPack.first, ...statusesToPack.last])}
      and ${oneOf('order.status', openStatusesToPack)} and ${isFree}
      and exists (select from line_item as line where ${sql.ref(`line.${line}`)} = each.id and not line.is_return and ${isLeft})
    order by is_last, each.created_at, each.id limit 1)`,
    ),
  ]
  const { rows } = await sql<{ id: string }>`${sql.join(sources, sql` union all `)}
    order by is_last, created_at, id limit 1`.execute(tx)
  return rows[0]?.id
}

const isLeft = sql`line.quantity > line.fulfilled_quantity + line.removed_quantity`

/** An order with what of it is packed next; null if nothing is left. */
export interface OrderToClaim {
  readonly id: string
  readonly facts: OrderOfParcels
  readonly parcel: Parcel | null
}

/** Reads an order by its number, without locking it. */
export async function readNumbered(tx: Tx, display_id: number): Promise<OrderToClaim | undefined> {
  const order = await selectOrder(tx).where('display_id', '=', display_id).executeTakeFirst()
  return order && withParcels(tx, order)
}

/** Locks an order and reads it. Returns undefined if it is being changed. */
export async function lockFree(tx: Tx, id: string): Promise<OrderToClaim | undefined> {
  const order = await selectOrder(tx).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
  return order && withParcels(tx, order)
}

const selectOrder = (tx: Tx) => tx.selectFrom('order').select(['id', 'display_id', 'status'])

async function withParcels(
  tx: Tx,
  { id, ...order }: { readonly id: string; readonly display_id: number; readonly status: string },
): Promise<OrderToClaim> {
  const swaps = await tx
    .selectFrom('swap')
    .select(['id', 'canceled_at', 'confirmed_at'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()
  const claims = await tx
    .selectFrom('claim_order')
    .select(['id', 'canceled_at', 'type'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()
  const lines = await tx
    .selectFrom('line_item')
    .select([
      'id',
      'quantity',
      'fulfilled_quantity',
      'removed_quantity',
      'order_id',
      'swap_id',
      'claim_order_id',
    ])
    .where('home_order_id', '=', id)
    .where('is_return', '=', false)
    .execute()
  const facts = {
    ...order,
    items: lines.filter(({ order_id }) => order_id === id),
    swaps: swaps.map((each) => ({
      ...each,
      additional_items: lines.filter(({ swap_id }) => swap_id === each.id),
    })),
    claims: claims.map((each) => ({
      ...each,
      additional_items: lines.filter(({ claim_order_id }) => claim_order_id === each.id),
    })),
  }
  return { id, facts, parcel: parcelToPack(facts) }
}
