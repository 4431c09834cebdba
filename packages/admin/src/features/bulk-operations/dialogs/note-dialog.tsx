import { Textarea } from '@mantine/core'
import { bulkBodies } from '@purser/contract/bulk-operations'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { FieldsDialog } from './fields-dialog.tsx'

const words = messages.note

/** The text of a note for each selected order. */
export function NoteDialog(props: BulkDialogProps) {
  const form = useEntryForm({
    schema: bulkBodies['create-note'],
    initialValues: { value: '' },
    required: { value: words.required },
  })
  return (
    <FieldsDialog {...props} form={form}>
      <Textarea
        label={words.label}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        withAsterisk
        data-autofocus
        {...form.fields.getInputProps('value')}
      />
    </FieldsDialog>
  )
}
