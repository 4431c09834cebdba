import type { BodyOf } from '@purser/contract/endpoints'
import type { updateOrderEdit as endpoint } from '@purser/contract/order-edits'
import { combinedDiscountsRefusal } from '@purser/domain/carts'
import { codeKey, namedBy } from '@purser/domain/codes'
import { idPrefixes } from '@purser/domain/ids'
import { changeEditRefusal } from '@purser/domain/order-edits'
import { shippingSumRefusal, sumForOption } from '@purser/domain/shipping'
import { goodsSums } from '@purser/domain/taxes'
import { type Context, json, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { ownTaxes } from '../../../database/relations/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { hasCodeKey, noSuchDiscount, requireUsable, selectDiscounts } from '../../discounts/index.ts'
import { priceShippingMethods } from '../../shipping/index.ts'
import { computeEdit } from '../compute-edit.ts'
import type { EditedShipping, LoadedEdit } from '../load-edit.ts'
import { type LockedEdit, lockEdit, refuseEdit } from '../lock-edit.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates an edit's note, shipping methods or discounts; null keeps those of the order. Returns its id. Throws 400 when the edit was sent or has
 * ended (except for its note), or a shipping option or discount can't be used.
 */
export async function updateOrderEdit(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const locked = await lockEdit(tx, ctx, id)
  const { edit } = locked
  if (body.shipping_methods !== undefined || body.discounts !== undefined)
    refuseEdit(changeEditRefusal(locked))
  const shipping = await shippingOf(tx, locked, body.shipping_methods)
  const discounts = await discountsOf(tx, ctx, locked, body.discounts)
  const note = body.internal_note === undefined ? edit.internal_note : body.internal_note
  const discount_ids = discounts === null ? null : discounts.map((discount) => discount.id)
  await tx
    .updateTable('order_edit')
    .set({ internal_note: note, shipping: json(shipping), discount_ids, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-order-edit',
    resource_id: id,
    before: described(edit.internal_note, edit.shipping, edit.discounts),
    after: described(note, shipping, discounts ?? edit.discounts),
  })
  await emit(tx, ctx, 'order-edit.updated', { id, order_id: edit.order_id })
  return id
}

const described = (
  internal_note: string | null,
  shipping: readonly EditedShipping[] | null,
  discounts: readonly { readonly code: string }[],
) => ({
  internal_note,
  shipping: shipping?.map(({ shipping_option_id, price }) => ({ shipping_option_id, price })) ?? null,
  discounts: discounts.map(({ code }) => code),
})

async function shippingOf(
  tx: Tx,
  { edit, order }: LockedEdit,
  wanted: Body['shipping_methods'],
): Promise<readonly EditedShipping[] | null> {
  if (wanted === undefined) return edit.shipping
  if (wanted === null) return null
  const priced = await priceShippingMethods(tx, { region_id: order.region_id, place: 'draft' }, wanted)
  const items = computeEdit(edit).items.map((line) => ({ ...line, taxes: ownTaxes(line) }))
  const sums = goodsSums(items, edit.order.tax_rate)
  for (const [place, { option }] of priced.entries()) {
    refuse(shippingSumRefusal(option, sumForOption(option, sums), `shipping_methods.${place}.option_id`))
  }
  return priced.map(({ option, price, data }) => ({
    id: newId(idPrefixes.shipping_method),
    shipping_option_id: option.id,
    price,
    includes_tax: option.includes_tax,
    data,
  }))
}

/** Returns the discounts that the edit applies; null if those of the order stay. */
async function discountsOf(
  tx: Tx,
  ctx: Context,
  { edit, order }: LockedEdit,
  wanted: Body['discounts'],
): Promise<readonly { readonly id: string; readonly code: string }[] | null> {
  if (wanted === undefined) return edit.discount_ids === null ? null : edit.discounts
  if (wanted === null) return null
  const kept = edit.order.discounts ?? []
  const found = await findDiscounts(tx, edit, wanted)
  const isSame = found.length === kept.length && found.every(({ id }) => kept.some((own) => own.id === id))
  if (isSame) return null
  requireUsable(
    ctx,
    order.region_id,
    found.filter(({ id }) => !kept.some((discount) => discount.id === id)),
  )
  refuse(combinedDiscountsRefusal(found))
  return found
}

/** Finds the discounts with these codes: existing ones, and those of the order even if they were deleted. */
async function findDiscounts(
  tx: Tx,
  { discounts }: LoadedEdit,
  wanted: readonly { readonly code: string }[],
): Promise<LoadedEdit['discounts']> {
  if (wanted.length === 0) return []
  const keys = wanted.map(({ code }) => codeKey(code))
  const existing = await selectDiscounts(tx)
    .where(hasCodeKey(...keys))
    .orderBy('discount.id')
    .execute()
  const named = wanted.map(({ code }) => {
    const discount = namedBy(code, [...existing, ...discounts], codeKey)
    if (!discount) throw noSuchDiscount(code.trim())
    return discount
  })
  return named.filter(({ id }, place) => named.findIndex((each) => each.id === id) === place)
}
