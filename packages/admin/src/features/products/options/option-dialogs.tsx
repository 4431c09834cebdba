import { TextInput } from '@mantine/core'
import {
  createOption,
  createOptionBody,
  retrieveProduct,
  updateOption,
  updateOptionBody,
} from '@purser/contract/products'
import { DEFAULT_OPTION_VALUE, optionTitleRefusal, textLimits } from '@purser/domain/products'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../../components/edited-together/merge-notice.tsx'
import { useRecordEdit } from '../../../components/edited-together/use-record-edit.ts'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { productInput, type ShownProduct, unread } from '../products-data.ts'
import { messages } from './options-messages.ts'

interface AddOptionDialogProps {
  readonly product: ShownProduct
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
        onValid={(body) =>
          create.run({ params: { id: product.id }, query: unread, body }, { seenVersion: product.version })
        }
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
  const { form, together, save, isPending } = useRecordEdit({
    record: product,
    // An option that somebody else deletes keeps its title here; the server then says that it is gone.
    valuesOf: ({ options }) => ({ title: (options.find(({ id }) => id === option.id) ?? option).title }),
    schema: updateOptionBody,
    required: { title: messages.nameRequired },
    toBody: ({ title }) => ({ title }),
    retrieve: retrieveProduct,
    read: productInput(product.id),
    update: updateOption,
    params: { id: product.id, option_id: option.id },
    query: productInput(product.id).query,
    recordOf: (answer) => answer.product,
    success: messages.edited,
    onSaved: onClose,
  })
  const refusal = optionTitleRefusal(product.options, form.fields.values.title, option.id)?.message
  return (
    <Dialog title={messages.edit} onClose={onClose}>
      <DialogForm
        form={form}
        label={messages.edit}
        onValid={save}
        isPending={isPending}
        save={messages.save}
        refusal={choiceBeforeSaving(together) ?? refusal}
      >
        <MergeNotice
          merge={together}
          labels={{ title: messages.name }}
          inWords={(_, value) => String(value)}
        />
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
