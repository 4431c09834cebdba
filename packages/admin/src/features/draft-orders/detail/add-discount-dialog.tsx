import { TextInput } from '@mantine/core'
import { updateDraftOrder } from '@purser/contract/draft-orders'
import { useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.payment

interface AddDiscountDialogProps {
  readonly draft: DraftDetail
  readonly onClose: () => void
}

/** Adds a discount code. A refused one shows the reason at its field. */
export function AddDiscountDialog({ draft, onClose }: AddDiscountDialogProps) {
  const [code, setCode] = useState('')
  const ofGoods = draft.cart.discounts.find(({ rule }) => rule && rule.type !== 'free_shipping')
  const refused = useRefusedFields(['discounts'])
  const update = useDraftChange(updateDraftOrder, draft, {
    success: messages.one.changed,
    onSuccess: onClose,
    onError: refused.show,
  })

  function save(): void {
    const codes = [...draft.cart.discounts.map((discount) => discount.code), code.trim()]
    void update.run({
      params: { id: draft.id },
      body: { discounts: codes.map((each) => ({ code: each })) },
    })
  }

  return (
    <OperationDialog
      title={words.addDiscount}
      label={words.addDiscount}
      entered={code}
      call={update}
      refused={refused}
      complete={words.addDiscount}
      isComplete={code.trim() !== ''}
      onComplete={save}
      onClose={onClose}
    >
      <TextInput
        label={words.code}
        description={ofGoods && words.freeShippingAlone(ofGoods.code)}
        withAsterisk
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={refused.at('discounts')}
      />
    </OperationDialog>
  )
}
