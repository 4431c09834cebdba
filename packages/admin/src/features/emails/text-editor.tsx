import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import {
  type EmailTextRecord,
  resetEmailText,
  retrieveEmailText,
  sendTestEmail,
  updateEmailText,
  updateEmailTextBody,
} from '@purser/contract/email-settings'
import { emailTextFault, FIRST_LANGUAGE, languageName } from '@purser/domain/email-texts'
import { useRef, useState } from 'react'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { useAction } from '../../lib/action.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmailPreview } from './email-preview.tsx'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'
import { VariableButtons } from './variable-buttons.tsx'

const words = messages.text
const labels = { subject: words.subject, text: words.text }

const valuesOf = ({ subject, text }: EmailTextRecord) => ({ subject, text })

interface TextEditorProps {
  readonly text: EmailTextRecord
  /** The default language. */
  readonly standard: string
}

/** Edits an email's subject and text beside what a customer would get. */
export function TextEditor({ text, standard }: TextEditorProps) {
  const { event_name, language } = text
  const params = { event_name, language }
  const [order, setOrder] = useState<string>()
  const place = useRef<HTMLTextAreaElement>(null)
  const edit = useRecordEdit({
    record: text,
    valuesOf,
    schema: updateEmailTextBody,
    check: (values) => faultsOf(text, values),
    required: { subject: words.empty, text: words.empty },
    retrieve: retrieveEmailText,
    read: { params },
    update: updateEmailText,
    recordOf: (answer) => answer.email_text,
    success: words.saved,
  })
  const { fields } = edit.form
  const { values } = fields
  const insert = (variable: string) =>
    fields.setFieldValue('text', inserted(place.current, values.text, variable))
  return (
    <div className={styles.editor}>
      <div className={styles.stack}>
        <EditCard
          title={words.card}
          edit={edit}
          labels={labels}
          isNextStep={fields.isDirty()}
          save={words.save}
        >
          {!text.is_own && text.subject === '' && (
            <Text size="sm">{words.unwritten(languageName(standard))}</Text>
          )}
          <TextInput label={words.subject} withAsterisk {...fields.getInputProps('subject')} />
          <Textarea
            ref={place}
            label={words.text}
            description={words.textHint}
            withAsterisk
            autosize
            minRows={10}
            {...fields.getInputProps('text')}
          />
          <VariableButtons email={event_name} onInsert={insert} />
        </EditCard>
        <TextActions text={text} values={values} order={order} />
      </div>
      <EmailPreview params={params} values={values} onOrder={setOrder} />
    </div>
  )
}

type Values = ReturnType<typeof valuesOf>

function faultsOf({ event_name }: EmailTextRecord, values: Values): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of ['subject', 'text'] as const) {
    const fault = emailTextFault(event_name, field, values[field])
    if (fault) faults[field] = fault
  }
  return faults
}

/** Returns the text with a variable in place of the selection. */
function inserted(input: HTMLTextAreaElement | null, text: string, variable: string): string {
  const { selectionStart: start, selectionEnd: end } = input ?? {
    selectionStart: text.length,
    selectionEnd: text.length,
  }
  return `${text.slice(0, start)}{${variable}}${text.slice(end)}`
}

interface TextActionsProps {
  readonly text: EmailTextRecord
  readonly values: Values
  readonly order: string | undefined
}

/** Sends the text as a test, and resets it. */
function TextActions({ text, values, order }: TextActionsProps) {
  const { event_name, language } = text
  const params = { event_name, language }
  const [isAsking, setAsking] = useState(false)
  const test = useAction(sendTestEmail, { onSuccess: ({ to }) => toastSuccess(words.testSent(to)) })
  const reset = useAction(resetEmailText, { success: words.resetDone, onSuccess: () => setAsking(false) })
  const isBroken = Object.keys(faultsOf(text, values)).length > 0
  return (
    <Group justify="flex-end">
      {text.is_own && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.reset}
        </Button>
      )}
      <Button
        variant="default"
        loading={test.isPending}
        disabled={isBroken}
        onClick={() => void test.run({ params, body: { ...values, ...(order ? { order_id: order } : {}) } })}
      >
        {words.test}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.resetQuestion}
        confirmLabel={words.reset}
        isDangerous
        isPending={reset.isPending}
        onConfirm={() => void reset.run({ params })}
        onClose={() => setAsking(false)}
      >
        {language === FIRST_LANGUAGE ? words.resetEffect : words.resetElsewhere}
      </ConfirmDialog>
    </Group>
  )
}
