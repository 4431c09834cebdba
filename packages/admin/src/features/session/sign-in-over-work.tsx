import { RequiredSetup } from './factors/required-setup.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Asks the operator to sign in again without losing unsaved work, and to set up a second factor if the store now requires one. */
export function SignInOverWork({ onClose }: { readonly onClose: () => void }) {
  return <SignInAgain setup={RequiredSetup} onClose={onClose} />
}
