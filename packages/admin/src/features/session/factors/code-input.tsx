import { TextInput, type TextInputProps } from '@mantine/core'
import { messages } from '../session-messages.ts'

/** Input for an authenticator app's six digits, with a numeric keyboard and browser autofill. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      label={messages.code.label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      {...props}
    />
  )
}
