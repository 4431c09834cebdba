import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'

const words = {
  date: 'This is not a date',
  'datetime-local': 'This is not a date and a time',
  number: 'This is not a number',
} as const

interface NativeInputProps extends TextInputProps {
  readonly type: keyof typeof words
}

/**
 * A field whose text the browser reads. Of what is none, as 31 February, the browser tells '', as of an empty field: it is said here
 * in place of the hint, and keeps its form from being sent (`Form` sees it by the field's validity).
 */
export function NativeInput({ type, error, description, onChange, onBlur, ...rest }: NativeInputProps) {
  const [isUnread, setUnread] = useState(false)
  const look = (event: SyntheticEvent<HTMLInputElement>) => setUnread(event.currentTarget.validity.badInput)
  return (
    <TextInput
      {...rest}
      type={type}
      error={isUnread ? words[type] : error}
      description={isUnread ? undefined : description}
      onInvalid={look}
      onBlur={(event) => {
        look(event)
        onBlur?.(event)
      }}
      onChange={(event) => {
        look(event)
        onChange?.(event)
      }}
    />
  )
}
