import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { NewReasonFields } from './new-reason-fields.tsx'
import { messages } from './return-reasons-messages.ts'
import { useNewReason } from './use-reason-form.ts'

interface NewChildDialogProps {
  readonly parentId: string
  readonly onClose: () => void
}

/** A reason below another. */
export function NewChildDialog({ parentId, onClose }: NewChildDialogProps) {
  const { form, create } = useNewReason(onClose)
  return (
    <Dialog title={messages.addChild} onClose={onClose}>
      <DialogForm
        form={form}
        label={messages.addChild}
        onValid={(body) => create.run({ body: { ...body, parent_return_reason_id: parentId } })}
        isPending={create.isPending}
        save={messages.form.create}
      >
        <NewReasonFields form={form} />
      </DialogForm>
    </Dialog>
  )
}
