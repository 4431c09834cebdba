import { updateOrderEdit } from '@purser/contract/order-edits'
import { goodsSums, withOwnTaxes } from '@purser/domain/taxes'
import { useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import { regionOf } from '../../../components/line-items/order-detail.ts'
import {
  type ChosenShipping,
  isShippingComplete,
  shippingInputOf,
} from '../../../components/shipping-choice/chosen-shipping.ts'
import { ShippingChoice } from '../../../components/shipping-choice/shipping-choice.tsx'
import { type EditProps, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.shipping

interface EditShippingDialogProps extends Pick<EditProps, 'order' | 'edit'> {
  readonly onClose: () => void
}

function shippingOf({ shipping_methods: [method] }: EditProps['edit']): ChosenShipping | null {
  return method?.shipping_option_id ? { optionId: method.shipping_option_id, price: method.price } : null
}

/** Replaces the shipping of the edited order. */
export function EditShippingDialog({ order, edit, onClose }: EditShippingDialogProps) {
  const [begun] = useState(() => shippingOf(edit))
  const [chosen, setChosen] = useState(begun)
  const refused = useRefusedFields(['shipping_methods'])
  const update = useEditChange(updateOrderEdit, { onSuccess: onClose, onError: refused.show })
  const count = edit.shipping_methods.length
  const isSame = chosen === begun

  function save(): void {
    const shipping_methods = chosen ? [shippingInputOf(chosen)] : []
    void update.run({ params: { id: edit.id }, body: { shipping_methods } })
  }

  return (
    <OperationDialog
      title={words.changeTitle}
      label={words.changeTitle}
      entered={isSame ? null : chosen}
      call={update}
      refused={refused}
      effect={count > 1 ? words.several(count) : count === 1 && words.effect}
      complete={words.save}
      isComplete={!isSame && isShippingComplete(chosen)}
      onComplete={save}
      onClose={onClose}
    >
      <ShippingChoice
        label={words.choice}
        none={words.without}
        offer={{
          kind: 'delivery',
          place: 'draft',
          acceptedFor: goodsSums(edit.items.map(withOwnTaxes), order.tax_rate),
        }}
        region={regionOf(order)}
        value={chosen}
        onChange={setChosen}
        error={refused.at('shipping_methods')}
      />
    </OperationDialog>
  )
}
