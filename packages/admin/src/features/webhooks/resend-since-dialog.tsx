import { listDeliveries, resendDeliveries, resendDeliveriesBody } from '@purser/contract/webhooks'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { MomentInput } from '../../ui/moment/moment-input.tsx'
import { describeResending } from './resending.ts'
import { messages } from './webhooks-messages.ts'

const words = messages.since
const { label } = operations['resend-deliveries']

interface ResendSinceDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Resends all deliveries since a moment, after showing how many there are. */
export function ResendSinceDialog({ id, onClose }: ResendSinceDialogProps) {
  const form = useEntryForm({
    schema: resendDeliveriesBody,
    initialValues: { since: '' },
    required: { since: words.required },
  })
  const { since } = form.fields.values
  const isMoment = resendDeliveriesBody.safeParse({ since }).success
  const found = useResource(
    listDeliveries,
    { params: { id }, query: { limit: 1, created_at: { gte: since } } },
    { isEnabled: isMoment },
  )
  const resend = useAction(resendDeliveries, {
    onSuccess: ({ count }) => {
      toastSuccess(words.done(count))
      onClose()
    },
    onError: form.showServerError,
  })
  const count = isMoment ? found.data?.count : undefined
  const told = count === undefined ? {} : describeResending(count)
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={(body) => resend.run({ params: { id }, body })}
        isPending={resend.isPending}
        {...told}
        save={operations['resend-delivery'].label}
      >
        <MomentInput
          label={words.label}
          withAsterisk
          data-autofocus
          {...form.fields.getInputProps('since')}
          value={since}
        />
      </DialogForm>
    </Dialog>
  )
}
