import { Textarea, TextInput } from '@mantine/core'
import {
  type RetrievedReturnReason,
  updateReturnReason,
  updateReturnReasonBody,
} from '@purser/contract/return-reasons'
import { useState } from 'react'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormCard } from '../../components/form-page/form-card.tsx'
import { useAction } from '../../lib/action.ts'
import { messages } from './return-reasons-messages.ts'

const words = messages.form

/** Label and description of a reason; its code stays. */
export function EditReasonCard({ reason }: { readonly reason: RetrievedReturnReason }) {
  // A save names the version that the fields were filled from, and after one its answer's.
  const [version, setVersion] = useState(reason.version)
  const form = useEntryForm({
    schema: updateReturnReasonBody,
    initialValues: { label: reason.label, description: reason.description ?? '' },
    required: { label: words.labelRequired },
    toBody: (typed) => typed,
  })
  const save = useAction(updateReturnReason, {
    invalidates: ['return-reasons'],
    success: messages.updated,
    onSuccess: ({ return_reason }) => setVersion(return_reason.version),
    onError: form.showServerError,
  })
  return (
    <FormCard
      label={words.title}
      form={form}
      onValid={(body) => save.run({ params: { id: reason.id }, body }, { seenVersion: version })}
      isPending={save.isPending}
      isNextStep={form.fields.isDirty()}
      save={words.save}
    >
      <TextInput label={words.code} description={words.codeFixed} value={reason.value} disabled readOnly />
      <TextInput label={words.label} withAsterisk {...form.fields.getInputProps('label')} />
      <Textarea
        label={words.description}
        autosize
        minRows={2}
        {...form.fields.getInputProps('description')}
      />
    </FormCard>
  )
}
