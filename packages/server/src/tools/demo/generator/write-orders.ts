import type pg from 'pg'
import { type Batch, copyBatch, emptyBatch } from './copy-rows.ts'
import { iso, type World } from './world.ts'

/** What a world has made since the last time: the rows, and what they change elsewhere. */
export type Parcelled = Pick<World, 'batch' | 'redeemed' | 'completedDrafts'>

/** Takes what the world has made; it goes on with an empty batch. */
export function takeBatch(world: World): Parcelled {
  const { batch, redeemed, completedDrafts } = world
  world.batch = emptyBatch()
  world.taken = new Map()
  world.redeemed = new Map()
  world.completedDrafts = []
  return { batch, redeemed, completedDrafts }
}

/** Takes the customers with their address books out of a batch. */
export function takeCustomers(batch: Batch): Batch {
  const customers = emptyBatch()
  customers.customer.push(...batch.customer.splice(0))
  const addresses = batch.address.splice(0)
  for (const address of addresses) (address.customer_id === null ? batch : customers).address.push(address)
  return customers
}

/** Writes a batch, the uses of discounts and the drafts that became orders, on a client inside a transaction. */
export async function writeOrders(client: pg.ClientBase, made: Parcelled): Promise<void> {
  await copyBatch(client, made.batch)
  const drafts = made.completedDrafts
  if (drafts.length > 0) {
    await client.query(
      `UPDATE draft_order d SET status = 'completed', order_id = x.order_id, completed_at = x.completed_at, updated_at = x.completed_at
       FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS x (id, order_id, completed_at) WHERE d.id = x.id`,
      [
        drafts.map((each) => each.id),
        drafts.map((each) => each.order_id),
        drafts.map((each) => each.completed_at),
      ],
    )
  }
  const uses = [...made.redeemed].filter(([, count]) => count !== 0).sort(byKey)
  if (uses.length > 0) {
    // In id order, as everybody locks discounts.
    await client.query('SELECT 1 FROM discount WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [
      uses.map(([id]) => id),
    ])
    await client.query(
      `UPDATE discount d SET usage_count = d.usage_count + x.n
       FROM unnest($1::text[], $2::int[]) AS x (id, n) WHERE d.id = x.id`,
      [uses.map(([id]) => id), uses.map(([, count]) => count)],
    )
  }
}

/**
 * Restocks what a batch took, as deliveries of its first day: the stock stays as it was, so no variant is touched and
 * nobody waits, while every sale has its movement.
 */
export function restock(world: World, at: number): void {
  for (const [variantId, count] of [...world.taken].sort(byKey)) {
    if (count === 0) continue
    world.batch.inventory_movement.push({
      id: world.newId('imov', at),
      variant_id: variantId,
      kind: 'adjust',
      delta: count,
      line_item_id: null,
      return_id: null,
      actor_id: null,
      created_at: iso(at),
    })
  }
}

function byKey(a: readonly [string, number], b: readonly [string, number]): number {
  return a[0] < b[0] ? -1 : 1
}
