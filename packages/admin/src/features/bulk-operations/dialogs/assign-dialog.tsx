import { bulkBodies } from '@purser/contract/bulk-operations'
import { AssigneeSelect } from '../../../components/assignee/assignee-select.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { FieldsDialog } from './fields-dialog.tsx'

const initialValues: { readonly assignee_id: string | null } = { assignee_id: null }

/** The operator whom the selected orders are assigned to. */
export function AssignDialog(props: BulkDialogProps) {
  const form = useEntryForm({
    schema: bulkBodies['assign-order'],
    initialValues,
    toBody: (values) => values,
  })
  const { fields } = form
  return (
    <FieldsDialog {...props} form={form}>
      <AssigneeSelect
        value={fields.values.assignee_id}
        onChange={(id) => fields.setFieldValue('assignee_id', id)}
        error={fields.errors.assignee_id}
      />
    </FieldsDialog>
  )
}
