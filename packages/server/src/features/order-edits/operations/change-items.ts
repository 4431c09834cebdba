import type { BodyOf } from '@purser/contract/endpoints'
import type {
  addEditItem as addEndpoint,
  updateEditItem as updateEndpoint,
} from '@purser/contract/order-edits'
import type { LineItem } from '@purser/contract/orders'
import { cartSizeRefusal } from '@purser/domain/carts'
import { idPrefixes } from '@purser/domain/ids'
import { changeLineRefusal, giftCardEditRefusal, usesOfLines } from '@purser/domain/order-edits'
import { type Context, type Json, json, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { makeLines } from '../../carts/index.ts'
import { computeEdit } from '../compute-edit.ts'
import { type LoadedEdit, reloadChanges } from '../load-edit.ts'
import { type LockedEdit, lockOpenEdit, touchEdit } from '../lock-edit.ts'

/**
 * Adds an item to an edit as a line of its own, at the variant's price or the given one. Returns the edit's id. Throws 400 for an unknown
 * variant, one without a price or a gift card.
 */
export async function addEditItem(
  tx: Tx,
  ctx: Context,
  id: string,
  wanted: BodyOf<typeof addEndpoint>,
): Promise<string> {
  const locked = await lockOpenEdit(tx, ctx, id)
  const { region_id, currency_code } = locked.order
  const place = { cart_id: '', region_id, currency_code }
  const [made] = await makeLines(tx, ctx, place, [wanted], { list: null })
  if (!made) throw new Error('One line that is wanted is one line')
  if (made.is_giftcard) refuse(giftCardEditRefusal('variant_id'))
  const {
    cart_id: _,
    unit_price,
    quantity,
    metadata,
    rank: __,
    created_at: ___,
    updated_at: ____,
    ...line
  } = made
  const change = {
    id: newId(idPrefixes.order_item_change),
    type: 'item_add',
    line_item_id: line.id,
    quantity,
    unit_price,
    line: json({ ...line, metadata: metadata === null ? null : JSON.parse(metadata) }),
  } as const
  await insertChange(tx, ctx, locked.edit, change)
  const { variant_id, title } = line
  await finishChange(tx, ctx, locked, 'add-edit-item', null, {
    id: line.id,
    variant_id,
    title,
    quantity,
    unit_price,
  })
  return id
}

/**
 * Sets the quantity or net price of an item of an edit. Setting an item back to what the order has undoes its change. Returns the edit's
 * id. Throws 404, or 400 when its units were fulfilled, returned, swapped or claimed.
 */
export async function updateEditItem(
  tx: Tx,
  ctx: Context,
  id: string,
  itemId: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<string> {
  const locked = await lockOpenEdit(tx, ctx, id)
  const { edit } = locked
  const line = computeEdit(edit).items.find((each) => each.id === itemId)
  if (!line) throw notFound('Line item', itemId)
  const { quantity = line.quantity, unit_price = line.unit_price } = body
  const original = refuseLineChange(edit, itemId, quantity, unit_price)
  const change = edit.changes.find(({ line_item_id }) => line_item_id === itemId)
  const isBack = original?.quantity === quantity && original.unit_price === unit_price
  if (isBack) await deleteChange(tx, edit, change?.id)
  else if (change) {
    await tx
      .updateTable('order_item_change')
      .set({ quantity, unit_price, updated_at: ctx.now })
      .where('id', '=', change.id)
      .execute()
  } else {
    await insertChange(tx, ctx, edit, {
      id: newId(idPrefixes.order_item_change),
      type: 'item_update',
      original_line_item_id: itemId,
      line_item_id: itemId,
      quantity,
      unit_price,
    })
  }
  const before = { id: itemId, title: line.title, quantity: line.quantity, unit_price: line.unit_price }
  await finishChange(tx, ctx, locked, 'update-edit-item', before, { ...before, quantity, unit_price })
  return id
}

/**
 * Removes an item in an edit: an added one is gone, one of the order is removed from it once the edit is confirmed. Returns the edit's id.
 * Throws 400 when its units were fulfilled, returned, swapped or claimed.
 */
export async function removeEditItem(tx: Tx, ctx: Context, id: string, itemId: string): Promise<string> {
  const locked = await lockOpenEdit(tx, ctx, id)
  const { edit } = locked
  const line = computeEdit(edit).items.find((each) => each.id === itemId)
  if (!line) return id
  const original = refuseLineChange(edit, itemId, 0, line.unit_price)
  const change = edit.changes.find(({ line_item_id }) => line_item_id === itemId)
  await deleteChange(tx, edit, change?.id)
  if (original) {
    await insertChange(tx, ctx, edit, {
      id: newId(idPrefixes.order_item_change),
      type: 'item_remove',
      original_line_item_id: itemId,
    })
  }
  const { variant_id, title, quantity, unit_price } = line
  await finishChange(
    tx,
    ctx,
    locked,
    'remove-edit-item',
    { id: itemId, variant_id, title, quantity, unit_price },
    null,
  )
  return id
}

/** Undoes a change of an item; does nothing when there is no such change. Returns the change's id. */
export async function undoEditChange(tx: Tx, ctx: Context, id: string, changeId: string): Promise<string> {
  const locked = await lockOpenEdit(tx, ctx, id)
  const change = locked.edit.changes.find((each) => each.id === changeId)
  if (!change) return changeId
  await deleteChange(tx, locked.edit, changeId)
  const { type, quantity, unit_price } = change
  const item = change.line_item_id ?? change.original_line_item_id
  await finishChange(tx, ctx, locked, 'undo-edit-change', { id: item, type, quantity, unit_price }, null)
  await emit(tx, ctx, 'order-edit-item-change.DELETED', { ids: [changeId] })
  return changeId
}

/** Throws 400 when a line of the order can't change like this. Returns the line of the order; undefined for an added one. */
function refuseLineChange(
  edit: LoadedEdit,
  itemId: string,
  quantity: number,
  unitPrice: number,
): LineItem | undefined {
  const line = (edit.order.items ?? []).find((each) => each.id === itemId)
  if (!line) return undefined
  const uses = usesOfLines(edit.order)(line)
  const isPriceChanged = unitPrice !== line.unit_price
  refuse(changeLineRefusal({ line, uses, quantity, isPriceChanged }))
  return line
}

async function insertChange(
  tx: Tx,
  ctx: Context,
  { id: order_edit_id }: LoadedEdit,
  change: {
    readonly id: string
    readonly type: 'item_add' | 'item_remove' | 'item_update'
    readonly original_line_item_id?: string
    readonly line_item_id?: string
    readonly quantity?: number
    readonly unit_price?: number
    readonly line?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('order_item_change')
    .values({ ...change, order_edit_id, created_at: ctx.now, updated_at: ctx.now })
    .execute()
  await emit(tx, ctx, 'order-edit-item-change.CREATED', { id: change.id })
}

async function deleteChange(tx: Tx, edit: LoadedEdit, changeId: string | undefined): Promise<void> {
  if (changeId === undefined) return
  await tx
    .deleteFrom('order_item_change')
    .where('id', '=', changeId)
    .where('order_edit_id', '=', edit.id)
    .execute()
}

type ItemOperation = 'add-edit-item' | 'update-edit-item' | 'remove-edit-item' | 'undo-edit-change'

/** Ends a change of items: refuses a total that is too large, and records the change. */
async function finishChange(
  tx: Tx,
  ctx: Context,
  { edit }: LockedEdit,
  operation: ItemOperation,
  before: Json | null,
  after: Json | null,
): Promise<void> {
  const { id, order_id } = edit
  if (after !== null) refuse(cartSizeRefusal(computeEdit(await reloadChanges(tx, edit))))
  await touchEdit(tx, ctx, id)
  await writeJournal(tx, ctx, { operation, resource_id: id, before, after })
  await emit(tx, ctx, 'order-edit.updated', { id, order_id })
}
