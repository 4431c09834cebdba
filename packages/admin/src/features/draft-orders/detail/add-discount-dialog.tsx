import { Button, Group, TextInput } from '@mantine/core'
import { updateDraftOrder } from '@purser/contract/draft-orders'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { HeldFields } from '../../../components/form/held-fields.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.payment

interface AddDiscountDialogProps {
  readonly draft: DraftDetail
  readonly onClose: () => void
}

/** One more code. Why it cannot be used stands at its field. */
export function AddDiscountDialog({ draft, onClose }: AddDiscountDialogProps) {
  const [code, setCode] = useState('')
  const ofGoods = draft.cart.discounts.find(({ rule }) => rule && rule.type !== 'free_shipping')
  const refused = useRefusedFields(['discounts'])
  const update = useDraftChange(updateDraftOrder, draft, {
    success: messages.one.changed,
    onSuccess: onClose,
    onError: refused.show,
  })

  function save(event: FormEvent): void {
    event.preventDefault()
    const codes = [...draft.cart.discounts.map((discount) => discount.code), code.trim()]
    if (code.trim() === '') return
    void update.run({
      params: { id: draft.id },
      body: { discounts: codes.map((each) => ({ code: each })) },
    })
  }

  return (
    <Dialog title={words.addDiscount} entered={code} over={update.over} onClose={onClose}>
      <form ref={refused.form} aria-label={words.addDiscount} onSubmit={save} onChange={refused.clear}>
        <HeldFields isSaving={update.isPending}>
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
          <DialogFoot>
            <Group justify="flex-end">
              <Button type="submit" loading={update.isPending} disabled={code.trim() === ''}>
                {words.addDiscount}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
