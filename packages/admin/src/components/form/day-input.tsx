import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'

const fault = 'Date input not valid. Choose a day, or empty the field'

/**
 * Edits a day in the browser's format: YYYY-MM-DD, '' for none. For an invalid day such as 31 February the browser returns '', as
 * for an empty field: the error then replaces the hint and blocks the form (`Form` checks the field's validity).
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
