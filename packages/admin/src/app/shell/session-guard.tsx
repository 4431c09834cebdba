import { lazy, Suspense } from 'react'
import { setSessionLapsed, useIsSessionLapsed } from '../../lib/lapsed-session.ts'

const SignInAgain = lazy(async () => ({
  default: (await import('../../features/session/sign-in-again.tsx')).SignInAgain,
}))

/** Asks to sign in again where a session has ended under unsaved work. */
export function SessionGuard() {
  const isLapsed = useIsSessionLapsed()
  return <Suspense>{isLapsed && <SignInAgain onClose={() => setSessionLapsed(false)} />}</Suspense>
}
