import { Stack, TextInput } from '@mantine/core'
import { signInCodeBody } from '@purser/contract/session'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from '../session-messages.ts'
import { CodeInput } from './code-input.tsx'

const words = messages.code

interface CodeFormProps {
  readonly isRecovery: boolean
  readonly isPending: boolean
  readonly onValid: (body: { code: string }) => unknown
}

/** The field for a code of the authenticator app or a recovery code. */
export function CodeForm({ isRecovery, isPending, onValid }: CodeFormProps) {
  const form = useEntryForm({
    schema: signInCodeBody,
    initialValues: { code: '' },
    required: { code: isRecovery ? words.recoveryRequired : words.required },
  })
  const field = form.fields.getInputProps('code')
  return (
    <Form form={form} onValid={onValid}>
      <Stack gap="sm">
        {isRecovery ? (
          <TextInput
            label={words.recovery}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            data-autofocus
            {...field}
          />
        ) : (
          <CodeInput autoFocus data-autofocus {...field} />
        )}
        <SubmitButton isPending={isPending}>{messages.submit}</SubmitButton>
      </Stack>
    </Form>
  )
}
