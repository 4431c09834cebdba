import { createSwap } from '@purser/contract/swaps'
import { unshippedUnits } from '@purser/domain/swaps'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../components/dialog/use-offered.ts'
import { CheckField } from '../../components/form/check-field.tsx'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import type { Picked } from '../../components/items-picker/picked-items.ts'
import { type OrderDetail, regionOf } from '../../components/line-items/order-detail.ts'
import type { ChosenShipping } from '../../components/shipping-choice/chosen-shipping.ts'
import { ReturnShippingChoice } from '../../components/shipping-choice/return-shipping-choice.tsx'
import { type AddedVariant, variantItemsOf } from '../../components/variant-picker/added-variants.ts'
import { useRefreshedVariants } from '../../components/variant-picker/use-refreshed-variants.ts'
import { VariantPicker } from '../../components/variant-picker/variant-picker.tsx'
import { AmountList } from '../../ui/facts/amount-list.tsx'
import styles from '../../ui/record.module.css'
import { draftSwap } from './draft-swap.ts'
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
  const added = useRefreshedVariants(chosenVariants, now.region_id)
  const [isNotified, setNotified] = useState(!now.no_notification)
  const entered = { picked, shipping, additions: variantItemsOf(added), isNotified }
  const create = useOfferedOn(createSwap, now, {
    entered,
    success: words.done,
    onSuccess: onClose,
  })
  const [order] = create.shown
  const region = regionOf(order)
  const unshipped = unshippedUnits(order)
  const draft = draftSwap(order, { picked, shipping, added, isNotified })
  const missing = draft.lines.length === 0 && unshipped > 0 ? words.shipFirst : words.needsBoth

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
            {...swapSums(draft.parts, draft.rounding, order.currency_code)}
            currencyCode={order.currency_code}
          />
          <GiftCardPart units={draft.back} currencyCode={order.currency_code} />
          <p className={styles.effect}>{draft.isComplete ? messages.effect : missing}</p>
        </>
      }
      complete={words.complete}
      isComplete={draft.isComplete}
      onComplete={() => void create.run({ params: { id: order.id }, body: draft.body })}
      onClose={onClose}
    >
      <ItemsPicker
        legend={words.returned}
        lines={draft.lines}
        picked={picked}
        onChange={setPicked}
        currencyCode={order.currency_code}
        empty={unshipped > 0 ? words.nothingYet : words.nothingLeft}
        hint={unshipped > 0 && words.unshipped(unshipped)}
      />
      <ReturnShippingChoice region={region} value={shipping} onChange={setShipping} />
      <VariantPicker legend={words.newItems} region={region} added={added} onChange={setAdded} />
      <CheckField label={words.notify} isChecked={isNotified} onChange={setNotified} />
    </OperationDialog>
  )
}
