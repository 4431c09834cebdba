import type { BodyOf } from '@purser/contract/endpoints'
import type { createStocktake as creation } from '@purser/contract/stocktakes'
import { idPrefixes } from '@purser/domain/ids'
import { stockBelowZeroRefusal, stockOutOfRangeRefusal, variantName } from '@purser/domain/products'
import { applyRefusal, countRefusal, differenceOf, stockAfterCount } from '@purser/domain/stocktakes'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { moveStock, selectStock } from '../stock/index.ts'
import { lockStocktake } from './stocktakes.queries.ts'

/** Begins a stocktake and returns its id. */
export async function createStocktake(
  tx: Tx,
  ctx: Context,
  { name }: BodyOf<typeof creation>,
): Promise<string> {
  const id = newId(idPrefixes.stocktake)
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('stocktake')
    .values({ id, name, created_by: ctx.actorId, ...when })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-stocktake',
    resource_id: id,
    before: null,
    after: { name },
  })
  return id
}

/**
 * Adds the differences of a stocktake to the stock of its variants, once, and returns its id. Throws 404, or 400 if it has ended, nothing
 * was counted, or a variant without backorders would be below zero.
 */
export async function applyStocktake(tx: Tx, ctx: Context, id: string): Promise<string> {
  const stocktake = await lockStocktake(tx, id)
  const lines = await tx
    .selectFrom('stocktake_line')
    .select(['variant_id', 'counted', 'expected', 'reason'])
    .where('stocktake_id', '=', id)
    .execute()
  refuse(applyRefusal({ ...stocktake, line_count: lines.length }))
  const byVariant = new Map(lines.map((line) => [line.variant_id, line]))
  const variants = await selectStock(tx)
    .where('product_variant.id', 'in', [...byVariant.keys()])
    .where('product_variant.deleted_at', 'is', null)
    .where('manage_inventory', '=', true)
    .orderBy('product_variant.id')
    .forNoKeyUpdate('product_variant')
    .execute()
  const moves = variants.flatMap((variant) => {
    const line = byVariant.get(variant.id)
    if (!line || differenceOf(line) === 0) return []
    const inventory_quantity = stockAfterCount(variant.inventory_quantity, line)
    const title = variantName(variant.product_title, variant.title)
    refuse(stockBelowZeroRefusal({ ...variant, title, inventory_quantity }))
    refuse(stockOutOfRangeRefusal({ title, inventory_quantity }))
    const { variant_id, reason } = line
    return [{ variant_id, kind: 'stocktake' as const, delta: differenceOf(line), stocktake_id: id, reason }]
  })
  await moveStock(tx, ctx, moves)
  await tx
    .updateTable('stocktake')
    .set({ applied_at: ctx.now, applied_by: ctx.actorId, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'apply-stocktake',
    resource_id: id,
    before: null,
    after: { counted: lines.length, changed: moves.length },
  })
  return id
}

/** Ends a stocktake without changing stock. Throws 404, or 400 if it has ended. */
export async function cancelStocktake(tx: Tx, ctx: Context, id: string): Promise<string> {
  refuse(countRefusal(await lockStocktake(tx, id)))
  await tx
    .updateTable('stocktake')
    .set({ canceled_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, { operation: 'cancel-stocktake', resource_id: id, before: null, after: null })
  return id
}
