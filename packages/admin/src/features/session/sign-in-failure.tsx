import { Alert } from '@mantine/core'

/** The reason for a refused sign-in, shown above the fields. */
export function SignInFailure({ children }: { readonly children: string }) {
  return (
    children !== '' && (
      <Alert color="red" variant="outline" role="alert">
        {children}
      </Alert>
    )
  )
}
