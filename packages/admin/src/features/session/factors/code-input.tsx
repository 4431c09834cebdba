import { TextInput, type TextInputProps } from '@mantine/core'
import { messages } from '../session-messages.ts'

/** Six digits of an authenticator app: digits on a phone's keyboard, and filled in by the browser where it can. */
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
