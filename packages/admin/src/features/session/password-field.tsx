import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Password field with a show button. Unlike Mantine's, it marks an error with aria-invalid, not only by color. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleFocusable aria-invalid={Boolean(props.error)} {...props} />
}
