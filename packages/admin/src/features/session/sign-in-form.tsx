import { Stack, TextInput } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { signIn, signInBody } from '@purser/contract/session'
import { useState } from 'react'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { codeOfError, isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordField } from './password-field.tsx'
import { messages } from './session-messages.ts'
import { SignInFailure } from './sign-in-failure.tsx'

interface SignInFormProps {
  /** Email of the previous operator, who then types only the password. */
  readonly email?: string | undefined
  readonly onSignedIn: (session: ResponseOf<typeof signIn>) => void
}

/** Email and password, then the code of operators with a second factor. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [isAskedForCode, setAskedForCode] = useState(false)
  const [failure, setFailure] = useState('')
  if (!isAskedForCode)
    return (
      <PasswordStep
        email={email}
        reason={failure}
        onSignedIn={onSignedIn}
        onCodeNeeded={() => setAskedForCode(true)}
      />
    )
  return (
    <CodeStep
      onSignedIn={onSignedIn}
      onRestart={(reason = '') => {
        setFailure(reason)
        setAskedForCode(false)
      }}
    />
  )
}

interface PasswordStepProps extends SignInFormProps {
  /** Why the operator has to start again; '' if they don't. */
  readonly reason: string
  readonly onCodeNeeded: () => void
}

/** The first step; a refusal appears above the fields, which keep their input. */
function PasswordStep({ email, reason, onSignedIn, onCodeNeeded }: PasswordStepProps) {
  const [failure, setFailure] = useState(reason)
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
      if (codeOfError(error) === 'second_factor_needed') onCodeNeeded()
      else setFailure(failureText(error))
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
        <SignInFailure>{failure}</SignInFailure>
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

/** Returns the server's message; a bare 'Unauthorized' would not help an operator. */
function failureText(error: unknown): string {
  const isBare = isUnauthorized(error) && /^unauthorized$/i.test(messageOf(error, ''))
  return isBare ? messages.failed : messageOf(error)
}
