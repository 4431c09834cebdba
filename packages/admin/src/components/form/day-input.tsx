import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'

const fault = 'Date input not valid. Choose a day, or empty the field'

/**
 * A day, as the browser reads it: YYYY-MM-DD, '' for none. Of what is no day, as 31 February, the browser tells '', as of an empty field:
 * it is said here in place of the hint, and keeps its form from being sent (`Form` sees it by the field's validity).
 */
export function DayInput({ error, description, onChange, onBlur, ...rest }: Omit<TextInputProps, 'type'>) {
  const [isUnread, setUnread] = useState(false)
  const look = (event: SyntheticEvent<HTMLInputElement>) => setUnread(event.currentTarget.validity.badInput)
  return (
    <TextInput
      {...rest}
      type="date"
      error={isUnread ? fault : error}
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
