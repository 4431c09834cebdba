import { useState } from 'react'

interface Typed {
  /** What stands in the field: what was typed, as long as it says what the value is. */
  readonly text: string
  readonly type: (text: string) => void
  /** To be called when the field is left: the value is written as it is read back. */
  readonly settle: () => void
}

/** The text of a field whose value is another thing: it stays as it was typed until the field is left or somebody else sets the value. */
export function useTyped<Value>(
  value: Value,
  read: (text: string) => Value,
  write: (value: Value) => string,
): Typed {
  const written = write(value)
  const [text, type] = useState(written)
  return { text: read(text) === value ? text : written, type, settle: () => type(written) }
}
