import { TextInput } from '@mantine/core'
import { createDynamicCode, createDynamicCodeBody, type Discount } from '@purser/contract/discounts'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { WholeInput } from '../../ui/number/whole-input.tsx'
import { messages } from './discounts-messages.ts'

const words = messages.codes
const { label } = operations['create-dynamic-code']

interface CreateCodeDialogProps {
  readonly discount: Discount
  readonly onClose: () => void
}

/** Creates a code of a dynamic discount. */
export function CreateCodeDialog({ discount, onClose }: CreateCodeDialogProps) {
  const form = useEntryForm({
    schema: createDynamicCodeBody,
    initialValues: { code: '', usage_limit: (discount.usage_limit ?? '') as number | '' },
    required: { code: messages.form.codeRequired },
    toBody: ({ code, usage_limit }) => ({ code, usage_limit: usage_limit === '' ? null : usage_limit }),
  })
  const create = useAction(createDynamicCode, {
    success: words.made,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={(body) => create.run({ params: { id: discount.id }, body })}
        isPending={create.isPending}
        save={words.save}
      >
        <TextInput
          label={words.code}
          description={messages.form.codeHint}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.fields.getInputProps('code')}
        />
        <WholeInput
          label={words.usageLimit}
          description={messages.form.usageLimitHint}
          min={0}
          {...form.fields.getInputProps('usage_limit')}
          value={form.fields.values.usage_limit}
        />
      </DialogForm>
    </Dialog>
  )
}
