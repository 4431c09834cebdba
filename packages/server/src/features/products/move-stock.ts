import { idPrefixes } from '@purser/domain/ids'
import type { NotRestockedReason } from '@purser/domain/returns'
import { type Context, newId, type Tx, together } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { selectStock, shortageFor } from './shortages.ts'

/** A quantity of a variant that is restocked. */
export interface ReturnedStock {
  readonly variant_id: string
  readonly quantity: number
}

/** Units of a line that are taken out of stock or restocked. */
export interface MovedLine {
  readonly line_item_id: string
  readonly variant_id: string | null
  /** At least 1. */
  readonly quantity: number
}

interface ReceivedLine extends MovedLine {
  /** Why its units are not restocked; null if they are. */
  readonly not_restocked: NotRestockedReason | null
}

type Cause = { readonly kind: 'sale' | 'cancel' } | { readonly kind: 'return'; readonly return_id: string }

/**
 * Takes lines out of stock, once each: only variants whose stock is tracked, locked in id order. Throws 400 `insufficient_inventory`, at
 * the line's position in the request's `list`, if there is too little of a variant that allows no backorders, or of any variant if
 * backorders aren't wanted.
 */
export async function takeStock(
  tx: Tx,
  ctx: Context,
  lines: readonly MovedLine[],
  { isBackorderAllowed = true, list }: { isBackorderAllowed?: boolean; list?: string } = {},
): Promise<void> {
  const counted = await lockCounted(tx, lines)
  for (const [variant_id, variant] of counted) {
    const moved = lines.filter((line) => line.variant_id === variant_id)
    const place = lines.findIndex((line) => line.variant_id === variant_id)
    const wanted = moved.reduce((sum, { quantity }) => sum + quantity, 0)
    const refusal = shortageFor(ctx)(variant, wanted, isBackorderAllowed)
    if (refusal !== null) refuse({ ...refusal, ...(list && { field: `${list}.${place}.quantity` }) })
  }
  await moveAll(tx, ctx, movesOf(counted, lines, -1), { kind: 'sale' })
}

/** Restocks a received return, once for each of its lines, and writes off what isn't sold again. Skips variants whose stock isn't tracked. */
export async function receiveStock(
  tx: Tx,
  ctx: Context,
  return_id: string,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const counted = await lockCounted(tx, lines)
  const writtenOff = lines.flatMap(({ not_restocked: reason, ...line }) =>
    reason === null
      ? []
      : movesOf(counted, [line], -1).map((move) => ({ ...move, kind: 'write_off' as const, reason })),
  )
  await moveAll(tx, ctx, [...movesOf(counted, lines, 1), ...writtenOff], { kind: 'return', return_id })
}

/**
 * Restocks the lines of a canceled order, swap or claim, each by exactly what was taken out and once (one movement a line). Skips what was
 * sold while its stock wasn't tracked. Locks variants in id order.
 */
export async function returnStock(
  tx: Tx,
  ctx: Context,
  owner: 'order_id' | 'swap_id' | 'claim_order_id',
  id: string,
): Promise<ReturnedStock[]> {
  const sales = await tx
    .selectFrom('inventory_movement as sale')
    .innerJoin('line_item', 'line_item.id', 'sale.line_item_id')
    .innerJoin('product_variant', 'product_variant.id', 'sale.variant_id')
    .select(['sale.variant_id', 'line_item.id as line_item_id', 'sale.delta'])
    .where(`line_item.${owner}`, '=', id)
    .where('sale.kind', '=', 'sale')
    .orderBy('sale.variant_id')
    .orderBy('sale.id')
    .forNoKeyUpdate('product_variant')
    .execute()
  const moves = sales.map(({ variant_id, line_item_id, delta }) => ({
    variant_id,
    line_item_id,
    delta: -delta,
  }))
  await moveAll(tx, ctx, moves, { kind: 'cancel' })
  return sales.map(({ variant_id, delta }) => ({ variant_id, quantity: -delta }))
}

async function lockCounted(tx: Tx, lines: readonly MovedLine[]) {
  const ids = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))]
  if (ids.length === 0) return new Map<string, never>()
  const variants = await selectStock(tx)
    .where('product_variant.id', 'in', ids)
    .where('manage_inventory', '=', true)
    .orderBy('product_variant.id')
    // New lines reference their variants before stock is taken: a stronger lock would wait for other transactions' lines.
    .forNoKeyUpdate('product_variant')
    .execute()
  return new Map(variants.map((variant) => [variant.id, variant]))
}

/** Returns the stock moves for the lines whose variants are tracked; `direction` -1 takes out of stock. */
const movesOf = (counted: ReadonlyMap<string, unknown>, lines: readonly MovedLine[], direction: 1 | -1) =>
  lines.flatMap(({ variant_id, line_item_id, quantity }): Move[] =>
    variant_id !== null && counted.has(variant_id)
      ? [{ variant_id, line_item_id, delta: direction * quantity }]
      : [],
  )

interface Move {
  readonly variant_id: string
  readonly line_item_id: string
  /** Change in units: positive into stock, negative out of stock. */
  readonly delta: number
  /** Set if it differs from the kind of the cause. */
  readonly kind?: 'write_off'
  readonly reason?: NotRestockedReason
}

/** Applies stock moves and records each as a movement, with the resulting stock of its variant. */
async function moveAll(tx: Tx, ctx: Context, moves: readonly Move[], cause: Cause): Promise<void> {
  if (moves.length === 0) return
  ctx.effects.stock.push(...moves.map(({ variant_id, delta }) => ({ variant_id, delta })))
  const movements = tx
    .insertInto('inventory_movement')
    .values(
      moves.map((move) => ({
        id: newId(idPrefixes.inventory_movement),
        ...cause,
        ...move,
        actor_id: ctx.actorId,
        created_at: ctx.now,
      })),
    )
    .execute()
  const sums = new Map<string, number>()
  for (const { variant_id, delta } of moves) sums.set(variant_id, (sums.get(variant_id) ?? 0) + delta)
  const quantities = [...sums].map(([id, delta]) =>
    tx
      .updateTable('product_variant')
      .set((variant) => ({
        inventory_quantity: variant('inventory_quantity', '+', delta),
        updated_at: ctx.now,
      }))
      .where('id', '=', id)
      .execute(),
  )
  await together(movements, ...quantities)
}
