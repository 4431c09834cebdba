import { NativeSelect } from '@mantine/core'
import { bulkBodies } from '@purser/contract/bulk-operations'
import { mailedEvents, notificationLabel, resourceTypeOf } from '@purser/domain/notifications'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { FieldsDialog } from './fields-dialog.tsx'

const words = messages.resend

/** The emails about orders and their gift cards; those about swaps and claims are filed there. */
const choices = mailedEvents
  .filter((event) => ['order', 'gift_card'].includes(resourceTypeOf(event)))
  .map((value) => ({ value, label: notificationLabel(value) }))

/** Which email is sent again. */
export function ResendDialog(props: BulkDialogProps) {
  const form = useEntryForm({
    schema: bulkBodies['resend-notification'],
    initialValues: { event_name: 'order.placed' },
  })
  return (
    <FieldsDialog {...props} form={form}>
      <NativeSelect
        label={words.label}
        description={words.hint}
        data={choices}
        data-autofocus
        {...form.fields.getInputProps('event_name')}
      />
    </FieldsDialog>
  )
}
