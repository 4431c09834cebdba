import { valueOfUnits } from '@purser/domain/orders'
import { swapDifference, swappableItems } from '@purser/domain/swaps'
import { paidUnits } from '../../components/items-picker/paid-units.ts'
import { type Picked, pickedLines, pickerLinesOf } from '../../components/items-picker/picked-items.ts'
import { unitsRounding } from '../../components/items-picker/units-rounding.ts'
import { type OrderDetail, regionOf } from '../../components/line-items/order-detail.ts'
import {
  type ChosenShipping,
  isShippingComplete,
  shippingInputOf,
  shippingTotalOf,
} from '../../components/shipping-choice/chosen-shipping.ts'
import {
  type AddedVariant,
  addedRounding,
  addedTotal,
  variantItemsOf,
} from '../../components/variant-picker/added-variants.ts'

interface SwapForm {
  readonly picked: Picked
  readonly shipping: ChosenShipping | null
  readonly added: readonly AddedVariant[]
  readonly isNotified: boolean
}

/** Returns what a swap would exchange and cost by domain's rules, and the call's body. Amounts in minor units, with tax. */
export function draftSwap(order: OrderDetail, { picked, shipping, added, isNotified }: SwapForm) {
  const region = regionOf(order)
  const swappable = swappableItems(order)
  const lines = pickerLinesOf(
    order,
    swappable.map(({ item, swappable_quantity: max }) => ({ item, max })),
  )
  const chosen = pickedLines(lines, picked)
  const unitsOf = (id: string) => chosen.find(({ line }) => line.id === id)?.quantity ?? 0
  const back = swappable.map(({ item, refundable_quantity }) =>
    paidUnits(item, refundable_quantity, unitsOf(item.id)),
  )
  const parts = {
    newItemsTotal: addedTotal(added, region),
    returnedItemsTotal: valueOfUnits(back),
    returnShippingTotal: shippingTotalOf(shipping, order.tax_rate),
  }

  const shown = swappable
    .map(({ item, refundable_quantity: refundable }, place) => ({
      item,
      refundable,
      price: lines[place]?.price ?? 0,
      quantity: unitsOf(item.id),
    }))
    .filter(({ quantity }) => quantity > 0)
  const rounding = addedRounding(added, region) - unitsRounding(shown, parts.returnedItemsTotal)

  return {
    lines,
    back,
    parts,
    rounding,
    isComplete: chosen.length > 0 && added.length > 0 && isShippingComplete(shipping),
    body: {
      return_items: chosen.map(({ line, quantity }) => ({ item_id: line.id, quantity })),
      additional_items: variantItemsOf(added),
      ...(shipping ? { return_shipping: shippingInputOf(shipping) } : {}),
      no_notification: !isNotified,
      seen_difference: swapDifference(parts),
    },
  }
}
