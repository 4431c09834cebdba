import { TextInput } from '@mantine/core'
import {
  type Collection,
  retrieveCollection,
  updateCollection,
  updateCollectionBody,
} from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { ChangedMeanwhile, choiceBeforeSaving } from '../../components/edited-together/changed-meanwhile.tsx'
import { useSavedTogether } from '../../components/edited-together/use-saved-together.ts'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { InfoTip } from '../../ui/info-tip.tsx'
import { collectionInput } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const words = messages.form
const { label } = operations['update-collection']

interface EditCollectionDialogProps {
  readonly collection: Collection
  readonly onClose: () => void
}

/** Title and handle; an empty handle is made from the title anew. */
export function EditCollectionDialog({ collection, onClose }: EditCollectionDialogProps) {
  const queryClient = useQueryClient()
  const form = useEntryForm({
    schema: updateCollectionBody,
    initialValues: { title: collection.title, handle: collection.handle ?? '' },
    required: { title: words.titleRequired },
    toBody: (values) => values,
  })
  const seenOf = ({ title, handle, version }: Collection) => ({
    values: { title, handle: handle ?? '' },
    version,
  })
  const { together, ...saved } = useSavedTogether({
    now: seenOf(collection),
    fields: form.fields,
    readAgain: async () => {
      const read = resourceOptions(retrieveCollection, collectionInput(collection.id))
      return seenOf((await queryClient.fetchQuery({ ...read, staleTime: 0 })).collection)
    },
  })
  const update = useAction(updateCollection, {
    invalidates: ['collections', 'products'],
    success: messages.one.updated,
    onSuccess: onClose,
    onError: (error) => saved.isOvertaken(error) || form.showServerError(error),
  })
  async function save(): Promise<void> {
    if (together.changed.length === 0) return onClose()
    await saved.save((values, names, seenVersion) => {
      const body = Object.fromEntries(names.map((name) => [name, values[name].trim()]))
      return update.run({ params: { id: collection.id }, body }, { seenVersion })
    })
  }
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={save}
        isPending={update.isPending}
        {...(form.fields.isDirty('handle') ? { effect: messages.one.handleEffect } : {})}
        save={words.save}
        refusal={choiceBeforeSaving(together)}
      >
        <ChangedMeanwhile
          meanwhile={together}
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
