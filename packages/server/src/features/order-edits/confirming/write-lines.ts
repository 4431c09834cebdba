import { idPrefixes } from '@purser/domain/ids'
import { sum } from '@purser/domain/money'
import { discountAmounts, type OrderTotals } from '@purser/domain/orders'
import { sql } from 'kysely'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { ownTaxes } from '../../../database/relations/index.ts'
import { replaceRedemptions } from '../../discounts/index.ts'
import { editStock, takeStock } from '../../stock/index.ts'
import { writeNetPrices, writeTaxLines } from '../../taxes/index.ts'
import type { ComputedEdit } from '../compute-edit.ts'
import type { LoadedEdit } from '../load-edit.ts'

/** Writes the lines, shipping methods and discounts of a confirmed edit to its locked order, and moves the stock of changed quantities. */
export async function writeContent(
  tx: Tx,
  ctx: Context,
  edit: LoadedEdit,
  computed: ComputedEdit,
): Promise<void> {
  await changeLines(tx, ctx, edit)
  await addLines(tx, ctx, edit)
  await moveStock(tx, ctx, edit)
  await replaceAdjustments(tx, edit, computed)
  await replaceShipping(tx, edit, computed)
  await replaceTaxes(tx, computed)
  await replaceDiscounts(tx, ctx, edit, computed)
}

async function changeLines(tx: Tx, ctx: Context, edit: LoadedEdit): Promise<void> {
  for (const { type, original_line_item_id, quantity, unit_price } of edit.changes) {
    if (type === 'item_add' || original_line_item_id === null) continue
    const changed =
      type === 'item_remove'
        ? { order_id: null, cart_id: null }
        : { ...(quantity !== null && { quantity }), ...(unit_price !== null && { unit_price }) }
    await tx
      .updateTable('line_item')
      .set({ ...changed, order_edit_id: edit.id, updated_at: ctx.now })
      .where('id', '=', original_line_item_id)
      .where('order_id', '=', edit.order_id)
      .execute()
  }
}

async function addLines(tx: Tx, ctx: Context, edit: LoadedEdit): Promise<void> {
  const ranks = await tx
    .selectFrom('line_item')
    .select((line) => line.fn.max('rank').as('last'))
    .where('order_id', '=', edit.order_id)
    .executeTakeFirst()
  const added = edit.changes.flatMap(({ line, quantity, unit_price }) =>
    line && quantity !== null && unit_price !== null ? [{ ...line, quantity, unit_price }] : [],
  )
  if (added.length === 0) return
  await tx
    .insertInto('line_item')
    .values(
      added.map((line, place) => ({
        ...line,
        metadata: json(line.metadata),
        order_id: edit.order_id,
        order_edit_id: edit.id,
        rank: (ranks?.last ?? -1) + 1 + place,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .execute()
}

/** Takes what the edit adds out of stock, after what it removes was restocked. */
async function moveStock(tx: Tx, ctx: Context, { changes, order }: LoadedEdit): Promise<void> {
  const edited = changes.flatMap(({ type, original_line_item_id, quantity }) => {
    const line = (order.items ?? []).find(({ id }) => id === original_line_item_id)
    const after = type === 'item_remove' ? 0 : (quantity ?? 0)
    return line
      ? [{ line_item_id: line.id, variant_id: line.variant_id, quantity: after - line.quantity }]
      : []
  })
  const added = changes.flatMap(({ line, quantity }) =>
    line && quantity !== null ? [{ line_item_id: line.id, variant_id: line.variant_id, quantity }] : [],
  )
  if (edited.length > 0) await editStock(tx, ctx, edited)
  if (added.length > 0) await takeStock(tx, ctx, added)
}

async function replaceAdjustments(tx: Tx, edit: LoadedEdit, { items }: ComputedEdit): Promise<void> {
  const ids = [...(edit.order.items ?? []), ...items].map(({ id }) => id)
  await tx.deleteFrom('line_item_adjustment').where('item_id', 'in', ids).execute()
  const adjustments = items.flatMap((line) =>
    (line.adjustments ?? []).map(({ item_id, discount_id, description, amount, metadata }) => ({
      id: newId(idPrefixes.line_item_adjustment),
      item_id,
      discount_id,
      description,
      amount,
      metadata: json(metadata),
    })),
  )
  if (adjustments.length > 0) await tx.insertInto('line_item_adjustment').values(adjustments).execute()
}

/** Replaces the shipping methods, or updates their prices, which a discount may have changed. */
async function replaceShipping(tx: Tx, edit: LoadedEdit, { shipping_methods }: ComputedEdit): Promise<void> {
  if (edit.shipping === null) {
    for (const { id, price, includes_tax } of shipping_methods) {
      await tx.updateTable('shipping_method').set({ price, includes_tax }).where('id', '=', id).execute()
    }
    return
  }
  await tx.deleteFrom('shipping_method').where('order_id', '=', edit.order_id).execute()
  if (shipping_methods.length === 0) return
  await tx
    .insertInto('shipping_method')
    .values(
      shipping_methods.map(({ id, shipping_option_id, price, includes_tax, data }) => ({
        id,
        shipping_option_id,
        price,
        includes_tax,
        data: json(data) ?? '{}',
        order_id: edit.order_id,
      })),
    )
    .execute()
}

async function replaceTaxes(tx: Tx, { items, shipping_methods, totals }: ComputedEdit): Promise<void> {
  const [lines, methods] = [items, shipping_methods].map((parts) => parts.map(({ id }) => id))
  await sql`delete from tax_line where line_item_id = any (${lines}::text[]) or shipping_method_id = any (${methods}::text[])`.execute(
    tx,
  )
  if (!totals.is_taxed_by_line) return
  const taxesOf = (parts: readonly { readonly id: string }[]) =>
    new Map(parts.map((part) => [part.id, ownTaxes(part) ?? []]))
  await writeTaxLines(tx, { line_items: taxesOf(items), shipping_methods: taxesOf(shipping_methods) })
  const net = <Part extends { readonly subtotal?: number | undefined }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, subtotal: part.subtotal ?? 0 }))
  await writeNetPrices(tx, 'line_item', net(items))
  await writeNetPrices(tx, 'shipping_method', net(shipping_methods))
}

async function replaceDiscounts(
  tx: Tx,
  ctx: Context,
  { order, discounts }: LoadedEdit,
  { items, shipping_methods }: ComputedEdit,
): Promise<void> {
  const lines = items.map((line) => ({ ...line, product_id: line.variant?.product_id ?? null }))
  const given = discountAmounts({
    tax_rate: order.tax_rate,
    items: lines.map(taxed),
    shipping_methods: shipping_methods.map(taxed),
    discounts,
  })
  const takenBy = (id: string) =>
    sum(
      items
        .flatMap(({ adjustments = [] }) => adjustments)
        .filter(({ discount_id }) => discount_id === id)
        .map(({ amount }) => amount),
    )
  await replaceRedemptions(
    tx,
    ctx,
    { order_id: order.id, region_id: order.region_id, currency_code: order.currency_code },
    discounts.map(({ id, code, type }, place) => ({
      id,
      code,
      amount: type === 'free_shipping' ? (given[place] ?? 0) : takenBy(id),
    })),
  )
}

const taxed = <Part extends object>(part: Part) => ({ ...part, taxes: ownTaxes(part) })

/** Writes the totals of a confirmed edit to its order. */
export async function writeTotals(tx: Tx, ctx: Context, orderId: string, totals: OrderTotals): Promise<void> {
  const { subtotal, shipping_total, discount_total, gift_card_total, gift_card_tax_total, tax_total, total } =
    totals
  await tx
    .updateTable('order')
    .set({
      subtotal,
      shipping_total,
      discount_total,
      gift_card_total,
      gift_card_tax_total,
      tax_total,
      total,
      updated_at: ctx.now,
    })
    .where('id', '=', orderId)
    .execute()
}
