import { updateDraftOrder } from '@purser/contract/draft-orders'
import { listShippingOptions } from '@purser/contract/shipping'
import { formatAmountWithCode } from '@purser/domain/money'
import { useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../../components/edited-together/merge-notice.tsx'
import { useEditedTogether } from '../../../components/edited-together/use-edited-together.ts'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import {
  type ChosenShipping,
  isShippingComplete,
  offeredInput,
  shippingInputOf,
  sumReason,
} from '../../../components/shipping-choice/chosen-shipping.ts'
import { ShippingChoice } from '../../../components/shipping-choice/shipping-choice.tsx'
import { useResource } from '../../../lib/resource.ts'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.shipping

interface EditShippingDialogProps {
  readonly draft: DraftDetail
  readonly onClose: () => void
}

function shippingOf({ cart }: DraftDetail): ChosenShipping | null {
  const [present] = cart.shipping_methods
  return present?.shipping_option_id ? { optionId: present.shipping_option_id, price: present.price } : null
}

/** Another way of being sent, or none, or the same at another price. */
export function EditShippingDialog({ draft, onClose }: EditShippingDialogProps) {
  const { cart } = draft
  const [present] = cart.shipping_methods
  const [chosen, setChosen] = useState(shippingOf(draft))
  const together = useEditedTogether(
    { values: { shipping: shippingOf(draft) }, version: draft.version },
    {
      values: { shipping: chosen },
      setValues: ({ shipping }) => setChosen(shipping),
      resetDirty: () => undefined,
    },
  )
  const offered = useResource(
    listShippingOptions,
    offeredInput({ regionId: cart.region.id, kind: 'delivery' }),
  )
  const option = offered.data?.shipping_options.find(({ id }) => id === chosen?.optionId)
  const reason = sumReason(option, cart.subtotal)
  const mustChoose = choiceBeforeSaving(together)
  const canSave = isShippingComplete(chosen) && reason === undefined && mustChoose === undefined
  const refused = useRefusedFields(['shipping_methods'])
  const update = useDraftChange(updateDraftOrder, draft, {
    success: messages.one.changed,
    onSuccess: onClose,
    onError: refused.show,
  })

  function save(): void {
    const isSameOption = chosen !== null && chosen.optionId === present?.shipping_option_id
    const data = isSameOption ? { data: present.data } : {}
    const shipping_methods = chosen === null ? [] : [{ ...shippingInputOf(chosen), ...data }]
    void update.run({ params: { id: draft.id }, body: { shipping_methods } })
  }

  function inWords(_: string, value: unknown): string {
    const shipping = value as ChosenShipping | null
    if (shipping === null) return words.without
    const known = offered.data?.shipping_options.find(({ id }) => id === shipping.optionId)
    return [
      known?.name ?? shipping.optionId,
      shipping.price === '' ? '' : formatAmountWithCode(shipping.price, cart.region.currency_code),
    ]
      .filter(Boolean)
      .join(', ')
  }

  return (
    <OperationDialog
      title={words.edit}
      label={words.edit}
      entered={chosen}
      call={update}
      refused={refused}
      effect={cart.shipping_methods.length > 0 && words.effect}
      remark={mustChoose}
      complete={words.save}
      isComplete={canSave}
      onComplete={save}
      onClose={onClose}
    >
      <MergeNotice merge={together} labels={{ shipping: words.choice }} inWords={inWords} />
      <ShippingChoice
        label={words.choice}
        none={words.without}
        offer={{ kind: 'delivery', place: 'draft', acceptedFor: cart.subtotal }}
        region={cart.region}
        value={chosen}
        onChange={setChosen}
        error={refused.at('shipping_methods') ?? reason}
      />
    </OperationDialog>
  )
}
