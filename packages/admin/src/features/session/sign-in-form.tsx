import { Alert, Stack, TextInput } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { signIn, signInBody } from '@purser/contract/session'
import { useState } from 'react'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { PasswordField } from './password-field.tsx'
import { messages } from './session-messages.ts'

interface SignInFormProps {
  /** Of the operator who was signed in before: then only the password is left to type. */
  readonly email?: string | undefined
  readonly onSignedIn: (session: ResponseOf<typeof signIn>) => void
}

/** Email, password, 'Continue'; a refusal stands above them, and what was typed stays. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [failure, setFailure] = useState('')
  const form = useEntryForm({
    schema: signInBody,
    initialValues: { email: email ?? '', password: '' },
    required: { email: messages.emailRequired, password: messages.passwordRequired },
    // A password keeps its blanks.
    toBody: (typed) => ({ email: typed.email.trim(), password: typed.password }),
  })
  const action = useAction(signIn, {
    isOfSession: true,
    onSuccess: onSignedIn,
    onError: (error) => {
      setFailure(failureText(error))
      return true
    },
  })

  return (
    <Form
      form={form}
      onValid={(body) => {
        setFailure('')
        return action.run({ body })
      }}
    >
      <Stack gap="sm">
        {failure && (
          <Alert color="red" variant="outline" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={messages.email}
          type="email"
          autoComplete="username"
          autoFocus={email === undefined}
          {...form.fields.getInputProps('email')}
        />
        <PasswordField
          label={messages.password}
          autoComplete="current-password"
          {...(email === undefined ? {} : { 'data-autofocus': true })}
          {...form.fields.getInputProps('password')}
        />
        <SubmitButton isPending={action.isPending}>{messages.submit}</SubmitButton>
      </Stack>
    </Form>
  )
}

/** The server's sentence; a bare 'Unauthorized' tells an operator nothing. */
function failureText(error: unknown): string {
  const isBare = isUnauthorized(error) && /^unauthorized$/i.test(messageOf(error, ''))
  return isBare ? messages.failed : messageOf(error)
}
