import { idPrefixes } from '@purser/domain/ids'
import type { MovementKind } from '@purser/domain/products'
import { becameLow } from '@purser/domain/stock'
import { type Context, type Effects, insertRows, newId, type Tx, together } from '../../database/index.ts'
import { emitAll } from '../../jobs/index.ts'

/** One change of a variant's stock, and what caused it. */
export interface StockMove {
  readonly variant_id: string
  readonly kind: MovementKind
  /** Change in units: positive into stock, negative out of stock. Never 0. */
  readonly delta: number
  readonly line_item_id?: string | null | undefined
  readonly return_id?: string | null | undefined
  readonly product_import_id?: string | null | undefined
  readonly stocktake_id?: string | null | undefined
  readonly reason?: string | null | undefined
}

/** Who moves stock, and when. */
export interface MoveCause {
  readonly actor_id: string | null
  readonly now: string
  /** Collects the stock changes for plans. */
  readonly effects?: Pick<Effects, 'stock'>
}

/**
 * Records stock moves whose quantities the caller writes in the same transaction. Every movement is written here: by this function for
 * products that are saved as a whole, by `moveStock` for everything else.
 */
export async function writeMovements(tx: Tx, cause: MoveCause, moves: readonly StockMove[]): Promise<void> {
  cause.effects?.stock.push(...moves.map(({ variant_id, delta }) => ({ variant_id, delta })))
  await insertRows(
    tx,
    'inventory_movement',
    moves.map(({ variant_id, kind, delta, ...of }) => ({
      id: newId(idPrefixes.inventory_movement),
      variant_id,
      kind,
      delta,
      line_item_id: of.line_item_id ?? null,
      return_id: of.return_id ?? null,
      product_import_id: of.product_import_id ?? null,
      stocktake_id: of.stocktake_id ?? null,
      reason: of.reason ?? null,
      actor_id: cause.actor_id,
      created_at: cause.now,
    })),
  )
}

/** The moves by which goods are sold. */
const sales: readonly MovementKind[] = ['sale', 'edit']

/** Applies stock moves to locked variants, and records each as a movement. Reports the variants that became low by a sale. */
export async function moveStock(tx: Tx, ctx: Context, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return
  const { actorId: actor_id, now, effects } = ctx
  const sums = new Map<string, number>()
  for (const { variant_id, delta } of moves) sums.set(variant_id, (sums.get(variant_id) ?? 0) + delta)
  const quantities = [...sums].map(([id, delta]) =>
    tx
      .updateTable('product_variant')
      .set((variant) => ({ inventory_quantity: variant('inventory_quantity', '+', delta), updated_at: now }))
      .where('id', '=', id)
      .returning(['id', 'inventory_quantity', 'reorder_point', 'manage_inventory'])
      .executeTakeFirst(),
  )
  const [, ...changed] = await together(writeMovements(tx, { actor_id, now, effects }, moves), ...quantities)
  const low = changed.flatMap((variant) => {
    if (!variant || !becameLow(variant, variant.inventory_quantity - (sums.get(variant.id) ?? 0))) return []
    const isSold = moves.some(({ variant_id, kind }) => variant_id === variant.id && sales.includes(kind))
    const { id, inventory_quantity, reorder_point } = variant
    return isSold
      ? [{ event: 'product-variant.low_stock' as const, data: { id, inventory_quantity, reorder_point } }]
      : []
  })
  if (low.length > 0) await emitAll(tx, ctx, low)
}
