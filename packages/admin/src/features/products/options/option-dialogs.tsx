import { TextInput } from '@mantine/core'
import {
  createOption,
  createOptionBody,
  updateOption,
  updateOptionBody,
  type WholeProduct,
} from '@purser/contract/products'
import { DEFAULT_OPTION_VALUE, optionTitleRefusal, textLimits } from '@purser/domain/products'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { messages } from './options-messages.ts'

interface AddOptionDialogProps {
  readonly product: WholeProduct
  readonly onClose: () => void
}

export function AddOptionDialog({ product, onClose }: AddOptionDialogProps) {
  const count = product.variants.length
  const form = useEntryForm({
    schema: createOptionBody,
    initialValues: { title: '', value: DEFAULT_OPTION_VALUE as string },
    required: { title: messages.nameRequired, value: messages.valueRequired },
  })
  const create = useAction(createOption, {
    success: messages.added,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={messages.add} onClose={onClose}>
      <DialogForm
        form={form}
        label={messages.add}
        onValid={(body) => create.run({ params: { id: product.id }, body }, { seenVersion: product.version })}
        isPending={create.isPending}
        save={messages.add}
        refusal={optionTitleRefusal(product.options, form.fields.values.title)?.message}
      >
        <TextInput
          label={messages.name}
          placeholder={messages.namePlaceholder}
          withAsterisk
          autoComplete="off"
          maxLength={textLimits.title}
          data-autofocus
          {...form.fields.getInputProps('title')}
        />
        {count > 0 && (
          <TextInput
            label={messages.value}
            description={messages.valueHint(count)}
            withAsterisk
            autoComplete="off"
            maxLength={textLimits.title}
            {...form.fields.getInputProps('value')}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

interface EditOptionDialogProps extends AddOptionDialogProps {
  readonly option: { readonly id: string; readonly title: string }
}

export function EditOptionDialog({ product, option, onClose }: EditOptionDialogProps) {
  // As it was when it was opened: what somebody else writes meanwhile is not written over.
  const [seenVersion] = useState(product.version)
  const form = useEntryForm({
    schema: updateOptionBody,
    initialValues: { title: option.title },
    required: { title: messages.nameRequired },
  })
  const update = useAction(updateOption, {
    success: messages.edited,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={messages.edit} onClose={onClose}>
      <DialogForm
        form={form}
        label={messages.edit}
        onValid={(body) =>
          update.run({ params: { id: product.id, option_id: option.id }, body }, { seenVersion })
        }
        isPending={update.isPending}
        save={messages.save}
        refusal={optionTitleRefusal(product.options, form.fields.values.title, option.id)?.message}
      >
        <TextInput
          label={messages.name}
          withAsterisk
          autoComplete="off"
          maxLength={textLimits.title}
          data-autofocus
          {...form.fields.getInputProps('title')}
        />
      </DialogForm>
    </Dialog>
  )
}
