import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ShortcutsDialog } from '../../components/commands/shortcuts-dialog.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DiscardQuestion } from '../../components/dialog/discard-question.tsx'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { showSecret } from '../../components/dialog/secret-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { ExplainDialog } from '../../components/explanation/explain-dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { ItemDialog } from '../../components/item-dialog/item-dialog.tsx'
import { TagsDialog } from '../../components/tags-field/tags-dialog.tsx'
import { toastAction } from '../../components/toast/toast-action.tsx'
import { toastError } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Sample } from './sample.tsx'
import { explanation } from './sample-data.ts'

const ignore = () => {}

const explainSample = (close: () => void) => (
  <ExplainDialog found={{ data: { explanation }, error: null }} currencyCode="eur" onClose={close} />
)

const overSample = (close: () => void) => (
  <Dialog title="Capture payment" over="The payment was captured in the meantime." onClose={close}>
    A dialog whose action was done by another operator.
  </Dialog>
)

const dialogsOf = (close: () => void): Readonly<Record<string, ReactNode>> => ({
  ExplainDialog: explainSample(close),
  Dialog: (
    <Dialog title="Edit email" onClose={close}>
      <TextInput label="Email" />
    </Dialog>
  ),
  'Dialog that is over': overSample(close),
  TagsDialog: (
    <TagsDialog
      before={['Wool']}
      known={['Sale']}
      call={{ isPending: false }}
      refused={{ form: { current: null }, at: () => undefined, clear: ignore, show: () => false }}
      onSave={ignore}
      onClose={close}
    />
  ),
  OperationDialog: (
    <OperationDialog
      title="Refund order"
      entered={{}}
      call={{ isPending: false, over: undefined }}
      effect="The customer gets €10.00 back."
      remark="Choose a reason."
      complete="Refund €10.00"
      isComplete={false}
      onComplete={ignore}
      onClose={close}
    >
      <TextInput label="Reason" />
    </OperationDialog>
  ),
  ItemDialog: (
    <ItemDialog
      title="Add item"
      region={{ id: 'reg_1', currency_code: 'eur', tax_rate: 19 }}
      onSave={ignore}
      onClose={close}
    />
  ),
  DialogForm: <FormDialog onClose={close} />,
  ConfirmDialog: (
    <ConfirmDialog
      isOpen
      isDangerous
      title="Cancel order"
      confirmLabel="Cancel order"
      onConfirm={close}
      onClose={close}
    >
      The payment is voided and the items are restocked.
    </ConfirmDialog>
  ),
  DiscardQuestion: <DiscardQuestion onKeep={close} onDiscard={close} />,
  ShortcutsDialog: <ShortcutsDialog isOpen onClose={close} />,
})

function FormDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useEntryForm({
    schema: z.object({ title: z.string() }),
    initialValues: { title: '' },
    required: { title: 'Title is required' },
  })
  return (
    <Dialog title="Edit collection" onClose={onClose}>
      <DialogForm
        form={form}
        label="Edit collection"
        onValid={onClose}
        isPending={false}
        effect="The store shows the new title."
        save="Save"
      >
        <TextInput label="Title" withAsterisk {...form.fields.getInputProps('title')} />
      </DialogForm>
    </Dialog>
  )
}

/** Dialogs and toasts, each opened by a button of its name. */
export function DialogSamples() {
  const [open, setOpen, close] = useOpened<string>()
  const dialogs = dialogsOf(close)
  return (
    <Sample name="Dialogs and toasts">
      {Object.keys(dialogs).map((name) => (
        <Button key={name} variant="default" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Button
        variant="default"
        onClick={() =>
          showSecret({
            title: 'Signing secret',
            about: 'It is shown only once.',
            secret: 'whsec_3f9a',
            copyLabel: 'Copy secret',
            doneLabel: 'Done',
          })
        }
      >
        SecretDialog
      </Button>
      <Button variant="default" onClick={() => toastAction('View deleted', 'Undo', ignore)}>
        Toast with an action
      </Button>
      <Button variant="default" onClick={() => toastError('The server is busy.')}>
        Error toast
      </Button>
      <OpenedDialog name={open} dialogs={dialogs} />
    </Sample>
  )
}
