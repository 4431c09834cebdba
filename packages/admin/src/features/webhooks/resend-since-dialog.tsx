import { listDeliveries, resendDeliveries, resendDeliveriesBody } from '@purser/contract/webhooks'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { NativeInput } from '../../components/form/native-input.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { toldOfResending } from './resending.ts'
import { messages } from './webhooks-messages.ts'

const words = messages.since
const { label } = operations['resend-deliveries']

/** The moment of a field's text, in the browser's time zone; '' of none. */
function momentOf(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

interface ResendSinceDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Sends all again that came since a moment; says before how many that are. */
export function ResendSinceDialog({ id, onClose }: ResendSinceDialogProps) {
  const form = useEntryForm({
    schema: resendDeliveriesBody,
    initialValues: { since: '' },
    required: { since: words.required },
    toBody: ({ since }) => ({ since: momentOf(since) }),
  })
  const since = momentOf(form.fields.values.since)
  const found = useResource(
    listDeliveries,
    { params: { id }, query: { limit: 1, created_at: { gte: since } } },
    { isEnabled: since !== '' },
  )
  const resend = useAction(resendDeliveries, {
    invalidates: ['webhooks'],
    onSuccess: ({ count }) => {
      toastSuccess(words.done(count))
      onClose()
    },
    onError: form.showServerError,
  })
  const count = since === '' ? undefined : found.data?.count
  const told = count === undefined ? {} : toldOfResending(count)
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
        <NativeInput
          type="datetime-local"
          label={words.label}
          withAsterisk
          data-autofocus
          {...form.fields.getInputProps('since')}
        />
      </DialogForm>
    </Dialog>
  )
}
