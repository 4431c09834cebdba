import { TextInput } from '@mantine/core'
import { createApiKey, createApiKeyBody } from '@purser/contract/api-keys'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { showSecret } from '../../components/dialog/secret-dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { askToSignInAgain } from '../session/index.ts'
import { messages } from './api-keys-messages.ts'
import { limitsOf, valuesOf } from './key-values.ts'
import { LimitFields } from './limit-fields.tsx'

const { label } = operations['create-api-key']
const words = messages.form

/** Creates a key with its limits, and shows its secret once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useEntryForm({
    schema: createApiKeyBody,
    initialValues: valuesOf({ name: '', limits: null }),
    required: { name: words.nameRequired },
    toBody: (values) => ({ name: values.name, limits: limitsOf(values) }),
  })
  const create = useAction(createApiKey, {
    onSuccess: ({ api_key: { name }, secret }) => {
      onClose()
      const { title, about, copy, done } = messages.secret
      showSecret({ title, about: about(name), secret, copyLabel: copy, doneLabel: done })
    },
    onError: (error) => askToSignInAgain(error, send) || form.showServerError(error),
  })
  function send(): void {
    void create.run({ body: form.toBody(form.fields.values) })
  }
  return (
    <Dialog title={label} size="lg" entered={form.fields.values} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={send}
        isPending={create.isPending}
        effect={words.effect}
        save={label}
      >
        <TextInput
          label={words.name}
          description={words.nameHint}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.fields.getInputProps('name')}
        />
        <LimitFields form={form} />
      </DialogForm>
    </Dialog>
  )
}
