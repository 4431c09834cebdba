import { type OrderEdit, orderEdit as schema } from '@purser/contract/order-edits'
import type { LineItem } from '@purser/contract/orders'
import { isOpenEdit, usesOfLines } from '@purser/domain/order-edits'
import { unpackedUnits } from '@purser/domain/orders'
import { stockRefusal } from '@purser/domain/products'
import type { Db, Tx } from '../../database/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { editLink, readBrand } from '../email-settings/index.ts'
import { priceReplacement } from '../orders/index.ts'
import { selectStock } from '../stock/index.ts'
import { type ComputedEdit, computeEdit, loweredBy } from './compute-edit.ts'
import { findEdit, type LoadedEdit, loadEdit, statusOf } from './load-edit.ts'

const usual = [
  ...['changes.line_item.variant', 'changes.original_line_item.variant'],
  ...['items.variant', 'items.adjustments', 'items.tax_lines', 'shipping_methods.shipping_option'],
  ...['effects.stock', 'effects.refusal', 'limits'],
]

/** Selects what an edit is answered with. Throws 400 on an unknown name. */
export const selectEdit = (query: SelectionQuery) =>
  select(schema, query, { relations: usual }, 'an order edit')

/** Returns an edit as it would change its order now; one that has ended as it was then. Throws 404, or 400 on an unknown name. */
export async function readEdit(db: Db | Tx, id: string, query: SelectionQuery): Promise<OrderEdit> {
  const [presented] = await presentEdits(db, [await findEdit(db, id)], query)
  return presented as OrderEdit
}

/** Presents edits that were read from the database. */
export async function presentEdits(
  db: Db | Tx,
  rows: readonly Awaited<ReturnType<typeof findEdit>>[],
  query: SelectionQuery,
): Promise<readonly OrderEdit[]> {
  const selection = selectEdit(query)
  const whole: OrderEdit[] = []
  const brand = rows.length > 0 ? await readBrand(db) : null
  for (const row of rows) {
    const customer_link = brand && editLink(brand, row.id)
    whole.push({ ...(await presentEdit(db, row)), customer_link })
  }
  return (await presentSelected(db, 'order_edit', whole, selection)) as OrderEdit[]
}

type PresentedEdit = Omit<OrderEdit, 'customer_link'>

async function presentEdit(db: Db | Tx, row: Awaited<ReturnType<typeof findEdit>>): Promise<PresentedEdit> {
  if (row.outcome !== null) {
    // Stored by `outcomeOf`.
    return { ...ownFields(row), ...(row.outcome as unknown as Outcome) }
  }
  const edit = await loadEdit(db, row)
  return { ...ownFields(row), ...(await outcomeOf(db, edit, computeEdit(edit))) }
}

function ownFields(row: Awaited<ReturnType<typeof findEdit>>) {
  const {
    changes: _,
    shipping,
    discount_ids,
    outcome: __,
    isInvoiced: ___,
    cart_id: ____,
    created_by,
    ...own
  } = row
  return {
    ...own,
    created_by: created_by ?? '',
    status: statusOf(row),
    payment_collection_id: null,
    payment_collection: null,
    is_shipping_changed: shipping !== null,
    is_discount_changed: discount_ids !== null,
  }
}

/** What an edit makes of its order, stored with the edit once it has ended. */
export type Outcome = Omit<PresentedEdit, keyof ReturnType<typeof ownFields> | 'order'>

/** Describes the order as edited: priced lines, changes, totals and effects. */
export async function outcomeOf(db: Db | Tx, edit: LoadedEdit, computed: ComputedEdit): Promise<Outcome> {
  const { order } = edit
  const { totals, items: lines, shipping_methods, difference } = computed
  const original = (order.items ?? []).map((line) => ({ ...line }))
  const own = (order.shipping_methods ?? []).map((method) => ({ ...method }))
  priceReplacement({ additional_items: original, shipping_methods: own }, order.tax_rate, {
    gift_card_total: order.gift_card_total,
    gift_card_tax_total: order.gift_card_tax_total,
    moved_in_at: order.moved_in_at,
    tax_total: order.tax_total,
  })
  const items = lines.map((line) => ({
    ...line,
    order_id: null,
    order_edit_id: edit.id,
    original_item_id: original.some(({ id }) => id === line.id) ? line.id : null,
  }))
  const methods = shipping_methods.map((method) => ({ ...method }))
  const { gift_card_total, gift_card_tax_total, tax_total, subtotal, discount_total, shipping_total, total } =
    totals
  priceReplacement({ additional_items: items, shipping_methods: methods }, order.tax_rate, {
    gift_card_total,
    gift_card_tax_total,
    moved_in_at: order.moved_in_at,
    tax_total,
  })
  return {
    items,
    changes: changesOf(edit, items, original),
    shipping_methods: methods,
    subtotal,
    discount_total,
    shipping_total,
    gift_card_total,
    gift_card_tax_total,
    tax_total,
    total,
    difference_due: difference,
    discount_codes: edit.discounts.map(({ code }) => code),
    effects: await effectsOf(db, edit, computed),
    limits: limitsOf(edit),
  }
}

function changesOf(edit: LoadedEdit, items: readonly LineItem[], original: readonly LineItem[]) {
  return edit.changes.map((change) => {
    const { id, type, order_edit_id, original_line_item_id, line_item_id, created_at, updated_at } = change
    return {
      id,
      type,
      order_edit_id,
      original_line_item_id,
      line_item_id,
      line_item: copy(items.find((line) => line.id === line_item_id)),
      original_line_item: copy(original.find((line) => line.id === original_line_item_id)),
      created_at,
      updated_at,
      deleted_at: null,
    }
  })
}

/** The same line appears in `items`, where other fields may be selected. */
const copy = (line: LineItem | undefined): LineItem | null =>
  line ? { ...line, ...(line.variant && { variant: { ...line.variant } }) } : null

async function effectsOf(db: Db | Tx, edit: LoadedEdit, computed: ComputedEdit) {
  const { order } = edit
  const { totals, settlement, items, refusal } = computed
  const isOpen = isOpenEdit(statusOf(edit))
  const { stock, shortage } = isOpen ? await stockOf(db, order.items ?? [], items) : noStock
  return {
    previous_total: order.total,
    lowered: loweredBy(settlement),
    amount_due: settlement.amount_due,
    gift_cards_restored: order.gift_card_total - totals.gift_card_total,
    stock,
    unfulfilled: unpackedUnits(items),
    is_invoiced: edit.isInvoiced,
    refusal: refusal ?? shortage,
  }
}

function limitsOf(edit: LoadedEdit) {
  const uses = usesOfLines(edit.order)
  return (edit.order.items ?? []).map((line) => {
    const { lowest, isSettled } = uses(line)
    return { item_id: line.id, lowest, is_price_fixed: isSettled }
  })
}

const noStock = { stock: [], shortage: null }

/** Returns the variants whose stock changes, with what is left of them, and why there is too little of one. */
async function stockOf(db: Db | Tx, before: readonly LineItem[], after: readonly LineItem[]) {
  const moved = new Map<string, number>()
  const count = (lines: readonly LineItem[], sign: number) => {
    for (const { variant_id, quantity } of lines) {
      if (variant_id !== null) moved.set(variant_id, (moved.get(variant_id) ?? 0) + sign * quantity)
    }
  }
  count(after, 1)
  count(before, -1)
  const changed = [...moved].filter(([, quantity]) => quantity !== 0)
  if (changed.length === 0) return noStock
  const variants = await selectStock(db as Tx)
    .where(
      'product_variant.id',
      'in',
      changed.map(([id]) => id),
    )
    .where('manage_inventory', '=', true)
    .orderBy('product_variant.id')
    .execute()
  const shortages = variants.map((variant) => {
    const quantity = moved.get(variant.id) ?? 0
    return quantity > 0 ? stockRefusal(variant, quantity) : null
  })
  const stock = variants.map(({ id, title, sku, product_title, inventory_quantity }, place) => ({
    variant_id: id,
    title: `${product_title} (${title})`,
    sku,
    quantity: moved.get(id) ?? 0,
    inventory_quantity,
    is_short: shortages[place] != null,
  }))
  return { stock, shortage: shortages.find((each) => each !== null) ?? null }
}
