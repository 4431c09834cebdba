import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { bulkBodies } from '@purser/contract/bulk-operations'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { FieldsDialog } from './fields-dialog.tsx'

const words = messages.disabling

/** Whether the selected discounts or gift cards are enabled or disabled. */
export function DisablingDialog(props: BulkDialogProps) {
  const form = useEntryForm({
    schema: bulkBodies['update-discount'],
    initialValues: { is_disabled: '' },
    required: { is_disabled: words.required },
    toBody: ({ is_disabled }) => ({ is_disabled: is_disabled === 'true' }),
  })
  return (
    <FieldsDialog {...props} form={form}>
      <Radio.Group label={words.label} withAsterisk {...form.fields.getInputProps('is_disabled')}>
        <Stack gap="xs" mt={4}>
          <Radio value="false" label={words.enable} data-autofocus />
          <Radio value="true" label={words.disable} />
        </Stack>
      </Radio.Group>
    </FieldsDialog>
  )
}
