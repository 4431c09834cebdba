import { Alert, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { signIn } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { safeReturnPath, sessionOptions } from '../../lib/session.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import styles from './login-page.module.css'
import { messages } from './session-messages.ts'

const route = getRouteApi('/login')
const title = operations['sign-in'].label

/** Email, password, 'Continue' (DECISIONS 40); afterwards the page that was wanted. */
export function LoginPage() {
  const { to } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState('')
  usePageTitle(title)

  const form = useEntryForm({
    schema: signIn.body,
    initialValues: { email: '', password: '' },
    required: { email: messages.emailRequired, password: messages.passwordRequired },
    tellsMissing: false,
    // A password keeps its blanks.
    toBody: ({ email, password }) => ({ email: email.trim(), password }),
  })
  const action = useAction(signIn, {
    onSuccess: (session) => {
      queryClient.setQueryData(sessionOptions.queryKey, session)
      router.history.replace(safeReturnPath(to))
    },
    onError: (error) => {
      setFailure(failureText(error))
      return true
    },
  })

  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <p className={styles.brand}>Purser</p>
        <Title order={1}>{title}</Title>
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
              autoFocus
              {...form.fields.getInputProps('email')}
            />
            <PasswordInput
              label={messages.password}
              autoComplete="current-password"
              {...form.fields.getInputProps('password')}
            />
            <SubmitButton isPending={action.isPending}>{messages.submit}</SubmitButton>
          </Stack>
        </Form>
      </div>
    </main>
  )
}

/** The server's sentence; a bare 'Unauthorized' tells an operator nothing. */
function failureText(error: unknown): string {
  const isBare = error instanceof ApiError && error.status === 401 && /^unauthorized$/i.test(error.message)
  return isBare ? messages.failed : messageOf(error)
}
