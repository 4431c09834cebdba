import { TextInput } from '@mantine/core'
import { updateView, updateViewBody, type View } from '@purser/contract/views'
import { useAction } from '../../lib/action.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { messages } from './filter-messages.ts'

const words = messages.view

interface RenameViewDialogProps {
  readonly view: View
  readonly onClose: () => void
}

export function RenameViewDialog({ view, onClose }: RenameViewDialogProps) {
  const form = useEntryForm({ schema: updateViewBody, initialValues: { name: view.name } })
  const update = useAction(updateView, { onSuccess: onClose, onError: form.showServerError })
  return (
    <Dialog title={words.rename} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.rename}
        onValid={(body) => update.run({ params: { id: view.id }, body }, { seenVersion: view.version })}
        isPending={update.isPending}
        save={messages.save}
      >
        <TextInput label={words.name} maxLength={40} data-autofocus {...form.fields.getInputProps('name')} />
      </DialogForm>
    </Dialog>
  )
}
