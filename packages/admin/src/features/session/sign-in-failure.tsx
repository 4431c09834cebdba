import { Alert } from '@mantine/core'

/** Why signing in was refused, above its fields; nothing while it was not. */
export function SignInFailure({ children }: { readonly children: string }) {
  return (
    children !== '' && (
      <Alert color="red" variant="outline" role="alert">
        {children}
      </Alert>
    )
  )
}
