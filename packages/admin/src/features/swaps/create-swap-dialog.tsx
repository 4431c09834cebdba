import { Checkbox } from '@mantine/core'
import { createSwap } from '@purser/contract/swaps'
import { valueOfUnits } from '@purser/domain/orders'
import { swapDifference, swappableItems, unshippedUnits } from '@purser/domain/swaps'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
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
import { ReturnShippingChoice } from '../../components/shipping-choice/return-shipping-choice.tsx'
import {
  type AddedVariant,
  addedRounding,
  addedTotal,
  variantItemsOf,
} from '../../components/variant-picker/added-variants.ts'
import { useRefreshedVariants } from '../../components/variant-picker/use-refreshed-variants.ts'
import { VariantPicker } from '../../components/variant-picker/variant-picker.tsx'
import { AmountList } from '../../ui/facts/amount-list.tsx'
import styles from '../../ui/record.module.css'
import { swapSums } from './swap-sums.ts'
import { messages } from './swaps-messages.ts'

const words = messages.create

interface CreateSwapDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Exchanges units for others, and shows the resulting amounts beforehand. */
export function CreateSwapDialog({ order: now, onClose }: CreateSwapDialogProps) {
  const [picked, setPicked] = useState<Picked>({})
  const [shipping, setShipping] = useState<ChosenShipping | null>(null)
  const [chosenVariants, setAdded] = useState<readonly AddedVariant[]>([])
  const added = useRefreshedVariants(chosenVariants)
  const [isNotified, setNotified] = useState(!now.no_notification)
  const entered = { picked, shipping, additions: variantItemsOf(added), isNotified }
  const create = useOffered(createSwap, {
    of: now,
    shown: [now],
    version: now.version,
    entered,
    success: words.done,
    onSuccess: onClose,
  })
  const [order] = create.shown
  const region = regionOf(order)
  const swappable = swappableItems(order)
  const unshipped = unshippedUnits(order)
  const lines = pickerLinesOf(
    order,
    swappable.map(({ item, swappable_quantity: max }) => ({ item, max })),
  )
  const chosen = pickedLines(lines, picked)
  const isComplete = chosen.length > 0 && added.length > 0 && isShippingComplete(shipping)
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
  const missing = lines.length === 0 && unshipped > 0 ? words.shipFirst : words.needsBoth
  const rounding = addedRounding(added, region) - unitsRounding(shown, parts.returnedItemsTotal)

  function complete(): void {
    void create.run({
      params: { id: order.id },
      body: {
        return_items: chosen.map(({ line, quantity }) => ({ item_id: line.id, quantity })),
        additional_items: variantItemsOf(added),
        ...(shipping ? { return_shipping: shippingInputOf(shipping) } : {}),
        no_notification: !isNotified,
        seen_difference: swapDifference(parts),
      },
    })
  }

  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={entered}
      call={create}
      effect={
        <>
          <AmountList
            look="foot"
            {...swapSums(parts, rounding, order.currency_code)}
            currencyCode={order.currency_code}
          />
          <GiftCardPart units={back} currencyCode={order.currency_code} />
          <p className={styles.effect}>{isComplete ? messages.effect : missing}</p>
        </>
      }
      complete={words.complete}
      isComplete={isComplete}
      onComplete={complete}
      onClose={onClose}
    >
      <ItemsPicker
        legend={words.returned}
        lines={lines}
        picked={picked}
        onChange={setPicked}
        currencyCode={order.currency_code}
        empty={unshipped > 0 ? words.nothingYet : words.nothingLeft}
        hint={unshipped > 0 && words.unshipped(unshipped)}
      />
      <ReturnShippingChoice region={region} value={shipping} onChange={setShipping} />
      <VariantPicker legend={words.newItems} region={region} added={added} onChange={setAdded} />
      <Checkbox
        label={words.notify}
        checked={isNotified}
        onChange={(event) => setNotified(event.currentTarget.checked)}
      />
    </OperationDialog>
  )
}
