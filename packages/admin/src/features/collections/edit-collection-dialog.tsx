import { TextInput } from '@mantine/core'
import {
  type Collection,
  retrieveCollection,
  updateCollection,
  updateCollectionBody,
} from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { InfoTip } from '../../ui/info-tip.tsx'
import { collectionInput } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const words = messages.form
const { label } = operations['update-collection']

interface EditCollectionDialogProps {
  readonly collection: Collection
  readonly onClose: () => void
}

/** Edits title and handle; an empty handle is generated from the title. */
export function EditCollectionDialog({ collection, onClose }: EditCollectionDialogProps) {
  const { form, together, save, isPending } = useRecordEdit({
    record: collection,
    valuesOf: ({ title, handle }) => ({ title, handle: handle ?? '' }),
    schema: updateCollectionBody,
    required: { title: words.titleRequired },
    toBody: ({ title, handle }) => ({ title: title.trim(), handle: handle.trim() }),
    retrieve: retrieveCollection,
    read: collectionInput(collection.id),
    update: updateCollection,
    recordOf: (answer) => answer.collection,
    success: messages.one.updated,
    onSaved: onClose,
  })
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={save}
        isPending={isPending}
        {...(form.fields.isDirty('handle') ? { effect: messages.one.handleEffect } : {})}
        save={words.save}
        refusal={choiceBeforeSaving(together)}
      >
        <MergeNotice
          merge={together}
          labels={{ title: words.titleLabel, handle: words.handleLabel }}
          inWords={(_, value) => String(value)}
        />
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
