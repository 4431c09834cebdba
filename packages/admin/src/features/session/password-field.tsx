import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, which a button beside it shows. The field itself says that it is wrong, which Mantine's own leaves to its colour. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleFocusable aria-invalid={Boolean(props.error)} {...props} />
}
