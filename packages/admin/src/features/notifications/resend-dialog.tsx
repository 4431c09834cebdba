import { TextInput } from '@mantine/core'
import { type Notification, resendNotification, resendNotificationBody } from '@purser/contract/notifications'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { messages } from './notifications-messages.ts'

const words = messages.resend
const { label } = operations['resend-notification']

interface ResendDialogProps {
  readonly notification: Notification
  readonly onClose: () => void
}

/** Sends an email again, to the same or another address. */
export function ResendDialog({ notification, onClose }: ResendDialogProps) {
  const form = useEntryForm({
    schema: resendNotificationBody,
    initialValues: { to: notification.to },
    required: { to: words.empty },
  })
  const resend = useAction(resendNotification, {
    success: words.done,
    onError: form.showServerError,
    onSuccess: onClose,
  })
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={(body) => resend.run({ params: { id: notification.id }, body: body ?? {} })}
        isPending={resend.isPending}
        effect={words.effect}
        save={words.complete}
      >
        <TextInput
          label={words.to}
          type="email"
          data-autofocus
          maxLength={254}
          {...form.fields.getInputProps('to')}
        />
      </DialogForm>
    </Dialog>
  )
}
