import { useLayoutEffect, useRef, useState } from 'react'

interface Typed {
  /** The field's text: what was typed, as long as it matches the value. */
  readonly text: string
  readonly type: (text: string) => void
  /** Call it on blur: formats the parsed value. */
  readonly settle: () => void
}

/** A rendered field: its text, parsed value and unit, e.g. a currency. */
export interface RenderedField<Value> {
  readonly text: string
  readonly value: Value
  readonly unit: string | undefined
}

/** Returns a field's text parsed in its new unit; undefined if nothing has to be parsed. */
export function readInUnit<Value>(
  before: RenderedField<Value>,
  now: Omit<RenderedField<Value>, 'text'>,
  read: (text: string) => Value,
): Value | undefined {
  // A value set together with the unit is already converted.
  return before.unit === now.unit || before.value !== now.value ? undefined : read(before.text)
}

/** A changed unit keeps the typed number: 50,000 won become 50,000 euros, not the same number of minor units. */
export interface InUnit<Value> {
  readonly unit: string | undefined
  readonly onReparsed: (value: Value) => void
}

/** Holds the text of a field with a parsed value: it stays as typed until blur, or until the value is set from outside. */
export function useTyped<Value>(
  value: Value,
  read: (text: string) => Value,
  write: (value: Value) => string,
  { unit, onReparsed }: InUnit<Value> = notInUnits,
): Typed {
  const written = write(value)
  const [entered, type] = useState(written)
  const text = read(entered) === value ? entered : written
  const drawn = useRef<RenderedField<Value>>({ text, value, unit })
  useLayoutEffect(() => {
    const before = drawn.current
    const worth = readInUnit(before, { value, unit }, read)
    drawn.current = { text, value, unit }
    if (worth === undefined) return
    // Formatted as on blur; invalid text stays as typed.
    type(worth === '' ? before.text : write(worth))
    onReparsed(worth)
  })
  return { text, type, settle: () => type(written) }
}

const notInUnits = { unit: undefined, onReparsed: () => undefined }
