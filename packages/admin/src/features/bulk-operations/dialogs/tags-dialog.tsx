import { bulkBodies } from '@purser/contract/bulk-operations'
import { listOrderTags } from '@purser/contract/orders'
import { listTagUsage } from '@purser/contract/products'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { useResource } from '../../../lib/resource.ts'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { FieldsDialog } from './fields-dialog.tsx'

const words = messages.tags

interface TagValues {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

const initialValues: TagValues = { add: [], remove: [] }

/** Returns the tags in use among the records that an operation tags. */
function useKnownTags(operation: BulkDialogProps['operation']): string[] {
  const isOfOrders = operation === 'tag-order'
  const ofOrders = useResource(listOrderTags, {}, { isEnabled: isOfOrders })
  const ofProducts = useResource(listTagUsage, {}, { isEnabled: !isOfOrders })
  const { data } = isOfOrders ? ofOrders : ofProducts
  return data?.tags.map(({ value }) => value) ?? []
}

/** Tags that the selected orders or products get and lose. */
export function TagsDialog(props: BulkDialogProps) {
  const known = useKnownTags(props.operation)
  const form = useEntryForm({
    schema: bulkBodies[props.operation === 'tag-order' ? 'tag-order' : 'tag-product'],
    initialValues,
    check: ({ add, remove }): Record<string, string> =>
      add.length + remove.length === 0 ? { add: words.required } : {},
    toBody: (values) => values,
  })
  const { fields } = form
  return (
    <FieldsDialog {...props} form={form}>
      <TagsField
        label={words.add}
        description={words.hint}
        // The suggestions would cover the next field.
        openOnFocus={false}
        data={known}
        value={fields.values.add}
        onChange={(tags) => fields.setFieldValue('add', tags)}
        error={fields.errors.add}
        data-autofocus
      />
      <TagsField
        label={words.remove}
        openOnFocus={false}
        data={known}
        value={fields.values.remove}
        onChange={(tags) => fields.setFieldValue('remove', tags)}
        error={fields.errors.remove}
      />
    </FieldsDialog>
  )
}
