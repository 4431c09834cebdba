import { showOverPages } from '../../../components/dialog/over-pages.tsx'
import { codeOfError } from '../../../lib/api-error.ts'
import { messages } from '../session-messages.ts'
import { SignInAgain } from '../sign-in-again.tsx'

/** Where a call was refused as the session is too old for it: has the operator sign in again, then `retry`. False for any other error. */
export function askToSignInAgain(error: unknown, retry: () => void): boolean {
  if (codeOfError(error) !== 'sign_in_again') return false
  showOverPages((close) => <SignInAgain words={messages.confirm} onDone={retry} onClose={close} />)
  return true
}
