import { useLayoutEffect, useRef, useState } from 'react'

interface Typed {
  /** What stands in the field: what was typed, as long as it says what the value is. */
  readonly text: string
  readonly type: (text: string) => void
  /** To be called when the field is left: the value is written as it is read back. */
  readonly settle: () => void
}

/** A field as it was drawn: what stood in it, what that was worth, and what it counts, as a currency. */
export interface Drawn<Value> {
  readonly text: string
  readonly value: Value
  readonly unit: string | undefined
}

/** What a field's text is worth now that it counts something else; undefined where nothing is to be read anew. */
export function readInUnit<Value>(
  before: Drawn<Value>,
  now: Omit<Drawn<Value>, 'text'>,
  read: (text: string) => Value,
): Value | undefined {
  // Whoever sets another value with the unit has reckoned it already.
  return before.unit === now.unit || before.value !== now.value ? undefined : read(before.text)
}

/** What counts something else keeps its number: 50,000 won become 50,000 euros, and not their minor units. */
export interface InUnit<Value> {
  readonly unit: string | undefined
  readonly onReadAnew: (value: Value) => void
}

/** The text of a field whose value is another thing: it stays as it was typed until the field is left or somebody else sets the value. */
export function useTyped<Value>(
  value: Value,
  read: (text: string) => Value,
  write: (value: Value) => string,
  { unit, onReadAnew }: InUnit<Value> = notInUnits,
): Typed {
  const written = write(value)
  const [entered, type] = useState(written)
  const text = read(entered) === value ? entered : written
  const drawn = useRef<Drawn<Value>>({ text, value, unit })
  useLayoutEffect(() => {
    const before = drawn.current
    const worth = readInUnit(before, { value, unit }, read)
    drawn.current = { text, value, unit }
    if (worth === undefined) return
    // Written as the field does when it is left; what can't be read stays as it was typed.
    type(worth === '' ? before.text : write(worth))
    onReadAnew(worth)
  })
  return { text, type, settle: () => type(written) }
}

const notInUnits = { unit: undefined, onReadAnew: () => undefined }
