import { TextInput } from '@mantine/core'
import { updateDraftOrder, updateDraftOrderBody } from '@purser/contract/draft-orders'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../../components/edited-together/merge-notice.tsx'
import { useEditedTogether } from '../../../components/edited-together/use-edited-together.ts'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.customer

interface EditEmailDialogProps {
  readonly draft: DraftDetail
  readonly onClose: () => void
}

/** Changes the email, and with it the customer if another has that email. */
export function EditEmailDialog({ draft, onClose }: EditEmailDialogProps) {
  const form = useEntryForm({
    schema: updateDraftOrderBody,
    initialValues: { email: draft.cart.email },
    required: { email: words.emailMissing },
  })
  const together = useEditedTogether(
    { values: { email: draft.cart.email }, version: draft.version },
    form.fields,
  )
  const update = useDraftChange(updateDraftOrder, draft, {
    success: messages.one.changed,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={words.editEmail} over={update.over} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.editEmail}
        onValid={(body) => update.run({ params: { id: draft.id }, body })}
        isPending={update.isPending}
        effect={words.emailEffect}
        save={words.save}
        refusal={choiceBeforeSaving(together)}
      >
        <MergeNotice merge={together} labels={{ email: words.email }} inWords={(_, value) => String(value)} />
        <TextInput
          label={words.email}
          type="email"
          withAsterisk
          data-autofocus
          {...form.fields.getInputProps('email')}
        />
      </DialogForm>
    </Dialog>
  )
}
