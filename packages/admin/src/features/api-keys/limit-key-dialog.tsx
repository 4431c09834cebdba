import { type ApiKey, updateApiKey, updateApiKeyBody } from '@purser/contract/api-keys'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { askToSignInAgain } from '../session/index.ts'
import { messages } from './api-keys-messages.ts'
import { limitsOf, valuesOf } from './key-values.ts'
import { LimitFields } from './limit-fields.tsx'

const { label } = operations['update-api-key']

interface LimitKeyDialogProps {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}

/** Sets what a key may do. */
export function LimitKeyDialog({ apiKey, onClose }: LimitKeyDialogProps) {
  const form = useEntryForm({
    schema: updateApiKeyBody,
    initialValues: valuesOf(apiKey),
    toBody: (values) => ({ limits: limitsOf(values) }),
  })
  const limit = useAction(updateApiKey, {
    success: messages.limited,
    onSuccess: onClose,
    onError: (error) => askToSignInAgain(error, send) || form.showServerError(error),
  })
  function send(): void {
    void limit.run({ params: { id: apiKey.id }, body: form.toBody(form.fields.values) })
  }
  return (
    <Dialog title={`${label}: ${apiKey.name}`} size="lg" entered={form.fields.values} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={send}
        isPending={limit.isPending}
        effect={messages.form.limitEffect}
        save={label}
      >
        <LimitFields form={form} />
      </DialogForm>
    </Dialog>
  )
}
