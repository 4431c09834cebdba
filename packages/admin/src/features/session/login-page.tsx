import { Alert, Title } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeReturnPath, sessionOptions } from '../../lib/session.ts'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import { RequiredSetup } from './factors/required-setup.tsx'
import { LoginPanel } from './login-panel.tsx'
import { messages } from './session-messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useFailedCheck } from './use-failed-check.ts'

const route = getRouteApi('/login')
const title = operations['sign-in'].label

/** Signs in an operator, and then opens the page that was requested. */
export function LoginPage() {
  const { to } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isSetupOnly, setSetupOnly] = useState(
    () => queryClient.getQueryData(sessionOptions.queryKey)?.is_setup_only === true,
  )
  const goOn = (session: ResponseOf<typeof retrieveSession>) => {
    queryClient.setQueryData(sessionOptions.queryKey, session)
    if (session.is_setup_only) setSetupOnly(true)
    else router.history.replace(safeReturnPath(to))
  }
  const isUnknown = useFailedCheck(goOn)
  const heading = isSetupOnly ? messages.setup.title : title
  usePageTitle(heading)
  return (
    <LoginPanel>
      <Wordmark />
      <Title order={1}>{heading}</Title>
      {isUnknown && (
        <Alert color="yellow" role="status" mb="md">
          {messages.notChecked}
        </Alert>
      )}
      {isSetupOnly ? (
        <RequiredSetup
          onDone={(user) => goOn({ user })}
          onSignedOut={() => {
            queryClient.removeQueries({ queryKey: sessionOptions.queryKey })
            setSetupOnly(false)
          }}
        />
      ) : (
        <SignInForm onSignedIn={goOn} />
      )}
    </LoginPanel>
  )
}
