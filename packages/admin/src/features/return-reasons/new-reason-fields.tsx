import { Textarea, TextInput } from '@mantine/core'
import { messages } from './return-reasons-messages.ts'
import type { NewReasonForm } from './use-reason-form.ts'

const words = messages.form

export function NewReasonFields({ form }: { readonly form: NewReasonForm }) {
  const { fields } = form
  return (
    <>
      <TextInput
        label={words.label}
        placeholder={words.labelPlaceholder}
        withAsterisk
        data-autofocus
        {...fields.getInputProps('label')}
      />
      <TextInput
        label={words.code}
        placeholder={words.codePlaceholder}
        withAsterisk
        {...fields.getInputProps('value')}
      />
      <Textarea label={words.description} autosize minRows={2} {...fields.getInputProps('description')} />
    </>
  )
}
