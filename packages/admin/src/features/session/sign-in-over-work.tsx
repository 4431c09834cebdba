import { RequiredSetup } from './factors/required-setup.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Has the operator sign in again over unsaved work, and set up a second factor where the store requires one now. */
export function SignInOverWork({ onClose }: { readonly onClose: () => void }) {
  return <SignInAgain setup={RequiredSetup} onClose={onClose} />
}
