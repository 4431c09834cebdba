import { lazyPart } from '../../lib/code/lazy-part.ts'
import { useFetchedAtRest } from '../../lib/code/use-fetched-at-rest.ts'
import { setSessionLapsed, useIsSessionLapsed } from '../../lib/lapsed-session.ts'

const loadSignIn = async () => (await import('../../features/session/sign-in-over-work.tsx')).SignInOverWork
const SignInOverWork = lazyPart(loadSignIn)

/** Asks to sign in again if the session ended while there is unsaved work. */
export function SessionGuard() {
  useFetchedAtRest(loadSignIn)
  return useIsSessionLapsed() && <SignInOverWork onClose={() => setSessionLapsed(false)} />
}
