import { TextInput } from '@mantine/core'
import { createCollection, createCollectionBody } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { useAction } from '../../lib/action.ts'
import { InfoTip } from '../../ui/info-tip.tsx'
import { messages } from './collections-messages.ts'

const words = messages.form

export function NewCollectionPage() {
  const navigate = useNavigate()
  const form = useEntryForm({
    schema: createCollectionBody,
    initialValues: { title: '', handle: '' },
    required: { title: words.titleRequired },
    tellsMissing: true,
  })
  const create = useAction(createCollection, {
    onError: form.showServerError,
  })
  return (
    <FormPage
      title={operations['create-collection'].label}
      back={{ to: '/a/collections', label: messages.title }}
      label={words.title}
      form={form}
      onValid={(body) => create.run({ body })}
      onDone={() => void navigate({ to: '/a/collections' })}
      isPending={create.isPending}
      save={words.save}
    >
      <TextInput
        label={words.titleLabel}
        placeholder={words.titlePlaceholder}
        withAsterisk
        {...form.fields.getInputProps('title')}
      />
      <TextInput
        label={words.handleLabel}
        placeholder={words.handlePlaceholder}
        rightSection={<InfoTip label={words.handleTooltip} about={words.handleLabel} />}
        {...form.fields.getInputProps('handle')}
      />
    </FormPage>
  )
}
