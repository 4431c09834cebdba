import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { completeSignIn, completeSignInBody } from '@purser/contract/session'
import { useState } from 'react'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { codeOfError, messageOf } from '../../lib/api-error.ts'
import { CodeInput } from './factors/code-input.tsx'
import { messages } from './session-messages.ts'
import { SignInFailure } from './sign-in-failure.tsx'

const words = messages.code

interface CodeStepProps {
  readonly onSignedIn: (session: ResponseOf<typeof completeSignIn>) => void
  /** Leads back to email and password; with the reason where the sign-in has expired. */
  readonly onRestart: (reason?: string) => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ onSignedIn, onRestart }: CodeStepProps) {
  const [failure, setFailure] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const form = useEntryForm({
    schema: completeSignInBody,
    initialValues: { code: '' },
    required: { code: isRecovery ? words.recoveryRequired : words.required },
  })
  const action = useAction(completeSignIn, {
    isOfSession: true,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (codeOfError(error) === 'sign_in_expired') onRestart(messageOf(error))
      else setFailure(messageOf(error))
      return true
    },
  })

  function change(): void {
    setRecovery(!isRecovery)
    setFailure('')
    form.fields.reset()
  }

  return (
    <Form
      form={form}
      onValid={(body) => {
        setFailure('')
        return action.run({ body })
      }}
    >
      <Stack gap="sm">
        <SignInFailure>{failure}</SignInFailure>
        <Text size="sm">{isRecovery ? words.recoveryHint : words.hint}</Text>
        {isRecovery ? (
          <TextInput
            key="recovery"
            label={words.recovery}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            data-autofocus
            {...form.fields.getInputProps('code')}
          />
        ) : (
          <CodeInput key="code" autoFocus data-autofocus {...form.fields.getInputProps('code')} />
        )}
        <SubmitButton isPending={action.isPending}>{messages.submit}</SubmitButton>
        <Button variant="subtle" onClick={change}>
          {isRecovery ? words.useApp : words.useRecovery}
        </Button>
        <Button variant="subtle" onClick={() => onRestart()}>
          {words.back}
        </Button>
      </Stack>
    </Form>
  )
}
