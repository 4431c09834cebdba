import { idPrefixes } from '@purser/domain/ids'
import { variantCodeNames } from '@purser/domain/products'
import {
  anyOf,
  type Context,
  insertRows,
  newId,
  type Tx,
  together,
  updateRows,
} from '../../../database/index.ts'
import type { PricesPlan } from './plan-prices.ts'
import { type PlannedVariant, type VariantsPlan, variantColumns } from './plan-variants.ts'

export interface VariantsToWrite {
  readonly plan: VariantsPlan
  readonly prices: PricesPlan
  /** The ids of those that are changed, in whatever way. */
  readonly changed: ReadonlySet<string>
}

/**
 * Writes what becomes of a product's variants, by a few statements however many they are: what is gone makes room for what comes.
 * The variants are held, so that their stock is exact.
 */
export async function writeVariants(
  tx: Tx,
  ctx: Context,
  product_id: string,
  { plan, prices, changed }: VariantsToWrite,
): Promise<void> {
  await together(
    removeVariants(tx, ctx, { ids: plan.gone.map(({ id }) => id) }),
    removePrices(tx, ctx, prices.gone),
    freeMovedCodes(tx, plan),
  )
  const when = { created_at: ctx.now, updated_at: ctx.now }
  const rewritten = plan.planned.filter(({ id, before }) => before && changed.has(id))
  const added = plan.planned.filter(({ before }) => before === null)
  await updateRows(
    tx,
    'product_variant',
    [...variantColumns, 'updated_at'],
    rewritten.map(({ id, row }) => ({ id, ...row, updated_at: ctx.now })),
  )
  await insertRows(
    tx,
    'product_variant',
    added.map(({ id, row }) => ({ id, product_id, ...row, ...when })),
  )
  await together(
    writeValues(tx, ctx, plan),
    updateRows(tx, 'money_amount', ['amount', 'sale_amount', 'updated_at'], prices.changed),
    insertRows(tx, 'money_amount', prices.added),
    writeMovements(tx, ctx, plan.planned),
  )
}

/** Deletes variants with their prices: of these ids, or all of a product. */
export async function removeVariants(
  tx: Tx,
  ctx: Context,
  which: { readonly ids: readonly string[] } | { readonly product_id: string },
): Promise<void> {
  if ('ids' in which && which.ids.length === 0) return
  const when = { deleted_at: ctx.now, updated_at: ctx.now }
  const rows = await tx
    .updateTable('product_variant')
    .set(when)
    .where((of) => ('ids' in which ? of('id', 'in', which.ids) : of('product_id', '=', which.product_id)))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (rows.length === 0) return
  await tx
    .updateTable('money_amount')
    .set(when)
    .where(
      'variant_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .execute()
}

async function removePrices(tx: Tx, ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('money_amount')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Variants that exchange their codes give them up first: the database looks at one row after the other. */
async function freeMovedCodes(tx: Tx, { planned }: VariantsPlan): Promise<void> {
  for (const code of variantCodeNames) {
    const wanted = new Set(planned.map(({ row }) => row[code]))
    const moving = planned.filter(
      ({ before, row }) => before?.[code] && before[code] !== row[code] && wanted.has(before[code]),
    )
    const ids = moving.map(({ id }) => id)
    if (ids.length > 0) {
      await tx
        .updateTable('product_variant')
        .set({ [code]: null })
        .where('id', 'in', ids)
        .execute()
    }
  }
}

async function writeValues(tx: Tx, ctx: Context, { options, planned }: VariantsPlan): Promise<void> {
  const all = planned.flatMap(({ id, before, values }) =>
    options.map((option, place) => ({
      variant_id: id,
      option_id: option.id,
      value: values[place] ?? '',
      before: before?.values.get(option.id),
    })),
  )
  const changed = all.flatMap(({ before, value }) =>
    before && before.value !== value ? [{ id: before.id, value, updated_at: ctx.now }] : [],
  )
  const added = all.flatMap(({ before, ...rest }) =>
    before
      ? []
      : [{ id: newId(idPrefixes.product_option_value), ...rest, created_at: ctx.now, updated_at: ctx.now }],
  )
  await updateRows(tx, 'product_option_value', ['value', 'updated_at'], changed)
  await insertRows(tx, 'product_option_value', added)
}

/** Every change of a stock is a movement: what a variant begins with, and what an operator changed by hand. */
async function writeMovements(tx: Tx, ctx: Context, planned: readonly PlannedVariant[]): Promise<void> {
  const moved = planned.filter(({ delta }) => delta !== 0)
  await insertRows(
    tx,
    'inventory_movement',
    moved.map(({ id, before, delta, reason }) => ({
      id: newId(idPrefixes.inventory_movement),
      variant_id: id,
      kind: before ? 'adjust' : 'opening',
      delta,
      reason,
      actor_id: ctx.actorId,
      created_at: ctx.now,
    })),
  )
}
