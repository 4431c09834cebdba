import { updateDraftOrder } from '@purser/contract/draft-orders'
import { listShippingOptions, type ShippingOption } from '@purser/contract/shipping'
import { formatAmountWithCode } from '@purser/domain/money'
import { goodsSums, withOwnTaxes } from '@purser/domain/taxes'
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
  if (!present?.shipping_option_id) return null
  const { shipping_option_id: optionId, price, includes_tax } = present
  return { optionId, price, includes_tax }
}

const sumsOf = ({ items, region }: DraftDetail['cart']) => goodsSums(items.map(withOwnTaxes), region.tax_rate)

/** Changes a draft's shipping method or its price, or removes it. */
export function EditShippingDialog({ draft, onClose }: EditShippingDialogProps) {
  const { cart } = draft
  const { chosen, setChosen, together, options, reason, mustChoose } = useEditedShipping(draft)
  const canSave = isShippingComplete(chosen) && reason === undefined && mustChoose === undefined
  const refused = useRefusedFields(['shipping_methods'])
  const update = useDraftChange(updateDraftOrder, draft, {
    success: messages.one.changed,
    onSuccess: onClose,
    onError: refused.show,
  })

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
      onComplete={() =>
        void update.run({
          params: { id: draft.id },
          body: { shipping_methods: shippingMethodsOf(chosen, draft) },
        })
      }
      onClose={onClose}
    >
      <MergeNotice
        merge={together}
        labels={{ shipping: words.choice }}
        inWords={(_, value) => inWords(value as ChosenShipping | null, options, cart.region.currency_code)}
      />
      <ShippingChoice
        label={words.choice}
        none={words.without}
        offer={{
          kind: 'delivery',
          place: 'draft',
          acceptedFor: sumsOf(cart),
        }}
        region={cart.region}
        value={chosen}
        onChange={setChosen}
        error={refused.at('shipping_methods') ?? reason}
      />
    </OperationDialog>
  )
}

/** Holds the choice and its errors. */
function useEditedShipping(draft: DraftDetail) {
  const { cart } = draft
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
  const options = offered.data?.shipping_options ?? []
  const option = options.find(({ id }) => id === chosen?.optionId)
  return {
    chosen,
    setChosen,
    together,
    options,
    reason: sumReason(option, sumsOf(cart)),
    mustChoose: choiceBeforeSaving(together),
  }
}

/** The same option at another price keeps its data. */
function shippingMethodsOf(chosen: ChosenShipping | null, { cart }: DraftDetail) {
  if (chosen === null) return []
  const [present] = cart.shipping_methods
  const data = chosen.optionId === present?.shipping_option_id ? { data: present.data } : {}
  return [{ ...shippingInputOf(chosen), ...data }]
}

function inWords(
  shipping: ChosenShipping | null,
  options: readonly ShippingOption[],
  currencyCode: string,
): string {
  if (shipping === null) return words.without
  const known = options.find(({ id }) => id === shipping.optionId)
  return [
    known?.name ?? shipping.optionId,
    shipping.price === '' ? '' : formatAmountWithCode(shipping.price, currencyCode),
  ]
    .filter(Boolean)
    .join(', ')
}
