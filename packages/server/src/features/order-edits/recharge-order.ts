import type { LineItem } from '@purser/contract/orders'
import type { ShippingMethod } from '@purser/contract/shipping'
import { type ChargedAdjustment, editMovedInOrder } from '@purser/domain/order-edits'
import type { OrderTotals } from '@purser/domain/orders'
import { discountedLine, ownTaxes } from '../../database/relations/index.ts'
import type { LoadedEdit } from './load-edit.ts'

/** The lines and shipping methods of an edited order, and its totals. */
export interface ChargedParts {
  readonly totals: OrderTotals
  readonly items: LineItem[]
  readonly shipping_methods: ShippingMethod[]
}

/** Charges an edited order that was moved in: what the edit leaves stays as it was charged. */
export function rechargeOrder(
  edit: LoadedEdit,
  lines: readonly LineItem[],
  methods: readonly ShippingMethod[],
): ChargedParts {
  const { order, discounts } = edit
  const own = new Map((order.items ?? []).map((line) => [line.id, chargedLine(line)]))
  const ownMethods = new Map(
    (order.shipping_methods ?? []).map((method) => [method.id, chargedMethod(method)]),
  )
  const { totals, ...parts } = editMovedInOrder(
    {
      ...order,
      items: [...own.values()],
      shipping_methods: [...ownMethods.values()],
      discounts: (order.discounts ?? []).flatMap(({ id, code, rule }) =>
        rule ? [{ ...rule, id, code }] : [],
      ),
    },
    {
      items: lines.map((line) => ({
        ...line,
        product_id: line.variant?.product_id ?? null,
        taxes: ownTaxes(line),
        was: own.get(line.id),
      })),
      shipping_methods: methods.map((method) => {
        const was = ownMethods.get(method.id)
        if (was?.price === method.price) return { ...was, was }
        const { price, includes_tax } = method
        const taxes = ownTaxes(method) ?? edit.taxes.get(method.shipping_option_id ?? '')
        return { price, includes_tax, taxes, was: undefined }
      }),
      discounts,
    },
  )
  return {
    totals,
    items: lines.map((line, place) => {
      const { adjustments = [], taxes, own_subtotal = null } = parts.items[place] ?? {}
      const subtotal = totals.items[place]?.subtotal
      return {
        ...line,
        taxes,
        own_subtotal,
        subtotal,
        adjustments: adjustments.map((each, rank) => shown(line, each, rank)),
      }
    }),
    shipping_methods: methods.map((method, place) => ({ ...method, ...parts.shipping_methods[place] })),
  }
}

const chargedLine = (line: LineItem) => ({ ...discountedLine(line), adjustments: line.adjustments ?? [] })
const chargedMethod = (method: ShippingMethod) => {
  const { price, includes_tax, subtotal } = method
  return { price, includes_tax, subtotal, taxes: ownTaxes(method) }
}

function shown({ id }: LineItem, adjustment: ChargedAdjustment, rank: number) {
  const { discount_id, description, amount, metadata = null } = adjustment
  return { id: `lia_${id.slice(5)}_${rank}`, item_id: id, discount_id, description, amount, metadata }
}
