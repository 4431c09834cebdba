import { Textarea, TextInput } from '@mantine/core'
import {
  type RetrievedReturnReason,
  retrieveReturnReason,
  updateReturnReason,
  updateReturnReasonBody,
} from '@purser/contract/return-reasons'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { messages } from './return-reasons-messages.ts'

const words = messages.form

/** Edits label and description of a reason; its code is fixed. */
export function EditReasonCard({ reason }: { readonly reason: RetrievedReturnReason }) {
  const edit = useRecordEdit({
    record: reason,
    valuesOf: ({ label, description }) => ({ label, description: description ?? '' }),
    schema: updateReturnReasonBody,
    required: { label: words.labelRequired },
    retrieve: retrieveReturnReason,
    read: { params: { id: reason.id } },
    update: updateReturnReason,
    recordOf: (answer) => answer.return_reason,
    success: messages.updated,
  })
  const { fields } = edit.form
  return (
    <EditCard
      title={words.title}
      edit={edit}
      labels={{ label: words.label, description: words.description }}
      isNextStep={fields.isDirty()}
      save={words.save}
    >
      <TextInput label={words.code} description={words.codeFixed} value={reason.value} disabled readOnly />
      <TextInput label={words.label} withAsterisk {...fields.getInputProps('label')} />
      <Textarea label={words.description} autosize minRows={2} {...fields.getInputProps('description')} />
    </EditCard>
  )
}
