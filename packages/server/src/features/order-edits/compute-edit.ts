import type { LineItem } from '@purser/contract/orders'
import type { ShippingMethod } from '@purser/contract/shipping'
import {
  confirmEditRefusal,
  type EditSettlement,
  editedLines,
  editedTotals,
  settleEdit,
  usesOfLines,
} from '@purser/domain/order-edits'
import { lineAdjustments, type OrderTotals } from '@purser/domain/orders'
import { moneyOf } from '@purser/domain/payments'
import type { Refusal } from '@purser/domain/refusals'
import type { TaxLine } from '@purser/domain/taxes'
import { discountedLine, ownTaxes } from '../../database/relations/index.ts'
import { type AddedLine, type LoadedEdit, statusOf } from './load-edit.ts'
import { type ChargedParts, rechargeOrder } from './recharge-order.ts'

/** An order as its edit would make it. Amounts in minor units. */
export interface ComputedEdit {
  readonly items: LineItem[]
  readonly shipping_methods: ShippingMethod[]
  readonly totals: OrderTotals
  readonly difference: number
  readonly hasChanges: boolean
  /** Whether the edit applies the discount rules to the lines again. */
  readonly settlement: EditSettlement<NonNullable<LoadedEdit['order']['payments']>[number]>
  readonly refusal: Refusal | null
}

/** Computes what an order becomes by its edit: lines, totals and what happens to its money. Domain has the sums. */
export function computeEdit(edit: LoadedEdit): ComputedEdit {
  const { order, changes } = edit
  const own = order.items ?? []
  const hasChanges = changes.length > 0 || edit.shipping !== null || edit.discount_ids !== null
  const lines = editedLines<LineItem>(
    own,
    changes.map((change) => ({
      ...change,
      line: change.line && newLine(edit, change, change.line),
    })),
  )
  const methods = shippingOf(edit)
  const isRecharged = hasChanges && order.moved_in_at !== null
  const charge = isRecharged ? rechargeOrder : repriceOrder
  const { totals, items, shipping_methods } = charge(edit, lines, methods, hasChanges)
  const settlement = settle(edit, totals.total)
  const difference = totals.total - order.total
  const refusal = confirmEditRefusal({
    status: statusOf(edit),
    orderStatus: order.status,
    hasChanges,
    items,
    changed: changedLines(edit),
    shipping_methods,
    payment_operations: order.payment_operations ?? [],
  })
  return { items, shipping_methods, totals, difference, hasChanges, settlement, refusal }
}

/** Prices the edited order like a new one. */
function repriceOrder(
  edit: LoadedEdit,
  lines: readonly LineItem[],
  methods: readonly ShippingMethod[],
  hasChanges: boolean,
): ChargedParts {
  const { order, discounts } = edit
  const own = order.items ?? []
  const totals = editedTotals(
    { ...order, items: own.map(discountedLine), shipping_methods: methods },
    hasChanges ? { items: lines.map(priced), shipping_methods: methods, discounts } : null,
  )
  if (!hasChanges) return { totals, items: [...lines], shipping_methods: [...methods] }
  const priced_methods = methods.map((method, place) => ({
    ...method,
    // Free shipping costs nothing.
    price: totals.shipping_methods[place]?.subtotal === 0 ? 0 : method.price,
  }))
  return {
    totals,
    items: withTaxes(withAdjustments(edit, lines, totals), totals.items, totals),
    shipping_methods: withTaxes(priced_methods, totals.shipping_methods, totals),
  }
}

/** Returns the order's lines that an edit changes or removes, with what limits that now. */
function changedLines({ order, changes }: LoadedEdit) {
  const uses = usesOfLines(order)
  return (order.items ?? []).flatMap((line) => {
    const change = changes.find(({ original_line_item_id }) => original_line_item_id === line.id)
    if (!change) return []
    const quantity = change.type === 'item_remove' ? 0 : (change.quantity ?? line.quantity)
    const isPriceChanged = change.unit_price !== null && change.unit_price !== line.unit_price
    return [{ line, uses: uses(line), quantity, isPriceChanged }]
  })
}

/** Sums how much less authorized payments will capture. */
export const loweredBy = ({ lowered }: ComputedEdit['settlement']): number =>
  lowered.reduce((sum, { payment, amount }) => sum + payment.amount - amount, 0)

function settle(edit: LoadedEdit, total: number) {
  const { payments = [], payment_operations = [], disputes = [], id, edit_refunded_total } = edit.order
  const { moved_in_balance } = edit
  const { refundable } = moneyOf({ payments, payment_operations, disputes })
  return settleEdit({
    total,
    edit_refunded: edit_refunded_total,
    refundable,
    moved_in_balance,
    payments: payments.filter(({ order_id }) => order_id === id),
  })
}

function priced(line: LineItem) {
  const { unit_price, includes_tax, quantity, allow_discounts, variant_id, variant } = line
  const product_id = variant?.product_id ?? null
  return {
    unit_price,
    includes_tax,
    quantity,
    allow_discounts,
    variant_id,
    product_id,
    taxes: ownTaxes(line),
  }
}

/**
 * Sets the taxes that an edited order charges on its lines or shipping methods, null for an order with one rate, and the net prices of those
 * that include tax.
 */
const withTaxes = <Part extends { readonly includes_tax?: boolean }>(
  parts: readonly Part[],
  charged: readonly { readonly subtotal: number; readonly tax_lines: readonly TaxLine[] }[],
  { is_taxed_by_line }: OrderTotals,
): Part[] =>
  parts.map((part, place) => ({
    ...part,
    taxes: is_taxed_by_line ? charged[place]?.tax_lines : null,
    subtotal: part.includes_tax ? charged[place]?.subtotal : undefined,
    own_subtotal: part.includes_tax ? charged[place]?.subtotal : null,
  }))

/** Returns the shipping methods of the edited order. One that a dropped discount had made free costs what its option does. */
function shippingOf(edit: LoadedEdit): ShippingMethod[] {
  const { shipping, options, order, discount_ids, discounts } = edit
  if (shipping !== null) {
    return shipping.map(({ id, shipping_option_id, price, includes_tax = false, data }) => ({
      id,
      shipping_option_id,
      shipping_option: options.get(shipping_option_id) ?? null,
      order_id: null,
      cart_id: null,
      swap_id: null,
      return_id: null,
      claim_order_id: null,
      price,
      includes_tax,
      data,
      taxes: edit.taxes.get(shipping_option_id),
    })) as ShippingMethod[]
  }
  const was = (order.discounts ?? []).some(({ rule }) => rule?.type === 'free_shipping')
  const isFree = discounts.some(({ type }) => type === 'free_shipping')
  const methods = order.shipping_methods ?? []
  if (discount_ids === null || !was || isFree) return methods
  return methods.map((method) => {
    const { amount, includes_tax } = { ...method, ...method.shipping_option }
    return { ...method, price: amount ?? method.price, includes_tax }
  })
}

function newLine(
  edit: LoadedEdit,
  change: LoadedEdit['changes'][number],
  { variant_id, includes_tax = false, ...line }: AddedLine,
): LineItem {
  return {
    ...line,
    variant_id,
    variant: variant_id === null ? null : (edit.variants.get(variant_id) ?? null),
    cart_id: null,
    order_id: null,
    swap_id: null,
    claim_order_id: null,
    original_item_id: null,
    order_edit_id: edit.id,
    unit_price: change.unit_price ?? 0,
    includes_tax,
    quantity: change.quantity ?? 1,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    returned_quantity: 0,
    refunded_quantity: 0,
    removed_quantity: 0,
    is_return: false,
    adjustments: [],
    taxes: edit.taxes.get(variant_id ?? ''),
    created_at: change.created_at,
    updated_at: change.updated_at,
  } as LineItem
}

/** Returns lines with what the discounts take off them. */
function withAdjustments(edit: LoadedEdit, lines: readonly LineItem[], totals: OrderTotals): LineItem[] {
  const adjustments = lineAdjustments(lines, edit.discounts, totals.items)
  return lines.map((line) => ({
    ...line,
    adjustments: adjustments
      .filter(({ item_id }) => item_id === line.id)
      .map((adjustment) => ({ ...adjustment, id: `lia_${line.id.slice(5)}`, metadata: null })),
  }))
}
