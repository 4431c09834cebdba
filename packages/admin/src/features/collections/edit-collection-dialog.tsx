import { TextInput } from '@mantine/core'
import { type Collection, updateCollection, updateCollectionBody } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { InfoTip } from '../../ui/info-tip.tsx'
import { messages } from './collections-messages.ts'

const words = messages.form
const { label } = operations['update-collection']

interface EditCollectionDialogProps {
  readonly collection: Collection
  readonly onClose: () => void
}

/** Title and handle; an empty handle is made from the title anew. */
export function EditCollectionDialog({ collection, onClose }: EditCollectionDialogProps) {
  const form = useEntryForm({
    schema: updateCollectionBody,
    initialValues: { title: collection.title, handle: collection.handle ?? '' },
    required: { title: words.titleRequired },
    toBody: (values) => values,
  })
  const update = useAction(updateCollection, {
    invalidates: ['collections', 'products'],
    success: messages.one.updated,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={(body) => update.run({ params: { id: collection.id }, body })}
        isPending={update.isPending}
        {...(form.fields.isDirty('handle') ? { effect: messages.one.handleEffect } : {})}
        save={words.save}
      >
        <TextInput
          label={words.titleLabel}
          placeholder={words.titlePlaceholder}
          withAsterisk
          data-autofocus
          {...form.fields.getInputProps('title')}
        />
        <TextInput
          label={words.handleLabel}
          placeholder={words.handlePlaceholder}
          rightSection={<InfoTip label={words.handleTooltip} about={words.handleLabel} />}
          {...form.fields.getInputProps('handle')}
        />
      </DialogForm>
    </Dialog>
  )
}
