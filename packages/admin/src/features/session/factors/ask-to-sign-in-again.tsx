import { showOverPages } from '../../../components/dialog/over-pages.tsx'
import { codeOfError } from '../../../lib/api-error.ts'
import { messages } from '../session-messages.ts'
import { SignInAgain } from '../sign-in-again.tsx'

/** If a call was refused because the session is too old, asks to sign in again and then calls `retry`. Returns false for other errors. */
export function askToSignInAgain(error: unknown, retry: () => void): boolean {
  if (codeOfError(error) !== 'sign_in_again') return false
  showOverPages((close) => <SignInAgain words={messages.confirm} onDone={retry} onClose={close} />)
  return true
}
