import { TextInput } from '@mantine/core'
import { createInvite, createInviteBody } from '@purser/contract/invites'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { askToSignInAgain } from '../session/index.ts'
import { messages } from './invites-messages.ts'
import { tellSent } from './show-link.ts'

const words = messages.invite

/** Invites an operator by email. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useEntryForm({
    schema: createInviteBody,
    initialValues: { user: '' },
    required: { user: words.emailRequired },
  })
  const invite = useAction(createInvite, {
    onSuccess: (sent) => {
      onClose()
      tellSent(sent)
    },
    onError: (error) => askToSignInAgain(error, send) || form.showServerError(error),
  })
  function send(): void {
    void invite.run({ body: form.toBody(form.fields.values) })
  }
  return (
    <Dialog title={words.title} entered={form.fields.values} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.title}
        onValid={send}
        isPending={invite.isPending}
        effect={words.effect}
        save={words.submit}
      >
        <TextInput
          label={words.email}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.fields.getInputProps('user')}
        />
      </DialogForm>
    </Dialog>
  )
}
