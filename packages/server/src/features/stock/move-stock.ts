import type { NotRestockedReason } from '@purser/domain/returns'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { selectStock, shortageFor } from './shortages.ts'
import { moveStock, type StockMove } from './write-movements.ts'

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

/**
 * Takes lines out of stock, once each: only variants whose stock is tracked, locked in id order. Throws 400 `insufficient_inventory`, at
 * the line's position in the request's `list`, if there is too little of a variant that allows no backorders, or of any variant if
 * backorders aren't wanted.
 */
export async function takeStock(
  tx: Tx,
  ctx: Context,
  lines: readonly MovedLine[],
  options: ShortageOptions = {},
): Promise<void> {
  const counted = await lockCounted(tx, lines)
  refuseShortages(ctx, counted, lines, options)
  await moveStock(tx, ctx, movesOf(counted, lines, { kind: 'sale' }))
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
    reason === null ? [] : movesOf(counted, [line], { kind: 'write_off', return_id, reason }),
  )
  await moveStock(tx, ctx, [...movesOf(counted, lines, { kind: 'return', return_id }), ...writtenOff])
}

/**
 * Restocks the lines of a canceled order, swap or claim, each by exactly what is still taken out and once (one movement a line). Skips what
 * was sold while its stock wasn't tracked. Locks variants in id order.
 */
export async function returnStock(
  tx: Tx,
  ctx: Context,
  owner: 'order_id' | 'swap_id' | 'claim_order_id',
  id: string,
): Promise<ReturnedStock[]> {
  const sold = await lockTaken(tx, sql`line_item.${sql.ref(owner)} = ${id}`)
  const taken = sold.filter((line) => line.taken > 0)
  const moves = taken.map(({ line_item_id, variant_id, taken: delta }) => ({
    kind: 'cancel' as const,
    line_item_id,
    variant_id,
    delta,
  }))
  await moveStock(tx, ctx, moves)
  return taken.map(({ variant_id, taken: quantity }) => ({ variant_id, quantity }))
}

/** A line of an order whose quantity is edited. */
export interface EditedLine extends Omit<MovedLine, 'quantity'> {
  /** How many units more it has; below 0 fewer. */
  readonly quantity: number
}

/**
 * Takes the units that edited lines have more out of stock, and restocks those that they have fewer. Skips lines that were sold while
 * their stock wasn't tracked. New lines are taken by `takeStock`. Locks and throws as that does.
 */
export async function editStock(
  tx: Tx,
  ctx: Context,
  lines: readonly EditedLine[],
  options: ShortageOptions = {},
): Promise<void> {
  const sold = await lockTaken(tx, isOneOf(lines))
  const moved = lines.filter(
    ({ quantity, line_item_id }) => quantity !== 0 && sold.some((line) => line.line_item_id === line_item_id),
  )
  refuseShortages(ctx, await lockCounted(tx, moved), lines, options)
  const moves = moved.flatMap(({ variant_id, line_item_id, quantity }): StockMove[] =>
    variant_id === null ? [] : [{ kind: 'edit', variant_id, line_item_id, delta: -quantity }],
  )
  await moveStock(tx, ctx, moves)
}

/**
 * Restocks units of lines that a refund puts back without a return, at most those that are still taken, and writes off what isn't sold
 * again. Locks variants in id order.
 */
export async function restockLines(
  tx: Tx,
  ctx: Context,
  lines: readonly Omit<ReceivedLine, 'variant_id'>[],
): Promise<void> {
  const moves = (await lockTaken(tx, isOneOf(lines))).flatMap(({ taken, ...of }): StockMove[] => {
    const wanted = lines.find((line) => line.line_item_id === of.line_item_id)
    const delta = Math.min(wanted?.quantity ?? 0, taken)
    if (!wanted || delta <= 0) return []
    const back = { ...of, kind: 'restock' as const, delta }
    const { not_restocked: reason } = wanted
    return reason === null ? [back] : [back, { ...back, kind: 'write_off', delta: -delta, reason }]
  })
  await moveStock(tx, ctx, moves)
}

const isOneOf = (lines: readonly { readonly line_item_id: string }[]) =>
  sql`line_item.id = any (${lines.map(({ line_item_id }) => line_item_id)}::text[])`

interface ShortageOptions {
  readonly isBackorderAllowed?: boolean
  /** The request's list that the lines are from. */
  readonly list?: string | undefined
}

function refuseShortages(
  ctx: Context,
  counted: Awaited<ReturnType<typeof lockCounted>>,
  lines: readonly Pick<MovedLine, 'variant_id' | 'quantity'>[],
  { isBackorderAllowed = true, list }: ShortageOptions,
): void {
  for (const [variant_id, variant] of counted) {
    const moved = lines.filter((line) => line.variant_id === variant_id)
    const place = lines.findIndex((line) => line.variant_id === variant_id)
    const wanted = moved.reduce((sum, { quantity }) => sum + quantity, 0)
    const refusal = wanted > 0 ? shortageFor(ctx)(variant, wanted, isBackorderAllowed) : null
    if (refusal !== null) refuse({ ...refusal, ...(list && { field: `${list}.${place}.quantity` }) })
  }
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

interface TakenLine {
  readonly line_item_id: string
  readonly variant_id: string
  /** Units that its sale and its edits took and no refund restocked; 0 if all are back. */
  readonly taken: number
}

/** Finds the lines that took stock when they were sold, and locks their variants in id order. */
async function lockTaken(tx: Tx, isWanted: RawBuilder<unknown>): Promise<TakenLine[]> {
  const { rows } = await sql<TakenLine>`select sold.line_item_id, sold.variant_id, sold.taken
    from (select moved.line_item_id, moved.variant_id, -sum(moved.delta)::bigint as taken
      from inventory_movement as moved join line_item on line_item.id = moved.line_item_id
      where ${isWanted} and moved.kind in ('sale', 'edit', 'restock')
      group by moved.line_item_id, moved.variant_id) as sold
    join product_variant on product_variant.id = sold.variant_id
    order by sold.variant_id, sold.line_item_id for no key update of product_variant`.execute(tx)
  return rows
}

/** Returns the stock moves for the lines whose variants are tracked: a sale and a write-off take out of stock. */
const movesOf = (
  counted: ReadonlyMap<string, unknown>,
  lines: readonly MovedLine[],
  cause: Pick<StockMove, 'kind' | 'return_id' | 'reason'>,
) =>
  lines.flatMap(({ variant_id, line_item_id, quantity }): StockMove[] =>
    variant_id !== null && counted.has(variant_id)
      ? [{ ...cause, variant_id, line_item_id, delta: cause.kind === 'return' ? quantity : -quantity }]
      : [],
  )
