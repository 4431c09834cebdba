import { NativeSelect, Switch } from '@mantine/core'
import { bulkBodies } from '@purser/contract/bulk-operations'
import { productStatuses } from '@purser/domain/products'
import { statusLabel } from '@purser/domain/statuses'
import type { ReactNode } from 'react'
import { CheckField } from '../../../components/form/check-field.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { CollectionField } from '../../../components/product-fields/collection-field.tsx'
import { TypeField } from '../../../components/product-fields/type-field.tsx'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import styles from './bulk-dialogs.module.css'
import { FieldsDialog } from './fields-dialog.tsx'
import { changedFields, type ProductField, productBody, unchangedProducts } from './product-changes.ts'

const words = messages.edit

/** Status, collection, type and discountable of the selected products: those that are ticked change. */
export function EditProductsDialog(props: BulkDialogProps) {
  const form = useEntryForm({
    schema: bulkBodies['update-product'],
    initialValues: unchangedProducts,
    check: (values): Record<string, string> =>
      changedFields(values).length === 0 ? { none: words.none } : {},
    toBody: productBody,
  })
  const { fields } = form
  const { values } = fields
  const bind = (name: ProductField) => fields.getInputProps(name)
  const part = (name: ProductField, label: string, field: ReactNode) => (
    <div className={styles.part}>
      <CheckField
        label={label}
        isChecked={values.changes[name]}
        onChange={(isChecked) => {
          fields.setFieldValue('changes', { ...values.changes, [name]: isChecked })
          fields.clearFieldError('none')
        }}
      />
      {values.changes[name] && <div className={styles.field}>{field}</div>}
    </div>
  )
  return (
    <FieldsDialog {...props} form={form}>
      {part(
        'status',
        words.status,
        <NativeSelect
          aria-label={words.statusField}
          data={productStatuses.map((value) => ({ value, label: statusLabel(value) }))}
          {...bind('status')}
        />,
      )}
      {part(
        'collection_id',
        words.collection,
        <CollectionField chosen={values.collection_id} bound={bind('collection_id')} />,
      )}
      {part('type', words.type, <TypeField bound={bind('type')} />)}
      {part(
        'discountable',
        words.discountable,
        <Switch
          label={words.discountableField}
          checked={values.discountable}
          onChange={(event) => fields.setFieldValue('discountable', event.currentTarget.checked)}
        />,
      )}
      {fields.errors.none && (
        <p role="alert" className={styles.fault}>
          {fields.errors.none}
        </p>
      )}
    </FieldsDialog>
  )
}
