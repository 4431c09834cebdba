import { Alert, Title } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { safeReturnPath, sessionOptions } from '../../lib/session.ts'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import styles from './login-page.module.css'
import { messages } from './session-messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useFailedCheck } from './use-failed-check.ts'

const route = getRouteApi('/login')
const title = operations['sign-in'].label

/** Where an operator without a session lands; afterwards the page that was wanted. */
export function LoginPage() {
  const { to } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  usePageTitle(title)
  const goOn = (session: ResponseOf<typeof retrieveSession>) => {
    queryClient.setQueryData(sessionOptions.queryKey, session)
    router.history.replace(safeReturnPath(to))
  }
  const isUnknown = useFailedCheck(goOn)
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <Wordmark />
        <Title order={1}>{title}</Title>
        {isUnknown && (
          <Alert color="yellow" role="status" mb="md">
            {messages.notChecked}
          </Alert>
        )}
        <SignInForm onSignedIn={goOn} />
      </div>
    </main>
  )
}
