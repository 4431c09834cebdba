import { operations } from '@purser/domain/operations'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import type { EntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'

interface FieldsDialogProps<Schema extends z.ZodType, Values extends object> extends BulkDialogProps {
  readonly form: EntryForm<Schema, Values>
  readonly children: ReactNode
}

/** The fields that an operation takes for all selected records, on the way to its preview. */
export function FieldsDialog<Schema extends z.ZodType<object>, Values extends object>(
  props: FieldsDialogProps<Schema, Values>,
) {
  const { operation, records, preview } = props
  const title = messages.dialog(operation, records.count)
  return (
    <Dialog title={title} onClose={props.onClose}>
      <DialogForm
        form={props.form}
        label={title}
        onValid={(body) => preview.plan(operation, records, { body: { ...(body as object) } })}
        isPending={preview.isPending}
        effect={messages.beforeAnything}
        save={operations['create-bulk-operation'].label}
      >
        {props.children}
      </DialogForm>
    </Dialog>
  )
}
