import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTyped } from './use-typed.ts'

/** The parsed value, '' for none, or the reason of a refusal. */
export type Reading = number | '' | { readonly fault: string }

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** '' for none. */
  readonly value: number | ''
  /** '' also while the field has invalid text. */
  readonly onChange: (value: number | '') => void
  readonly read: (typed: string) => Reading
  /** Formats a value while nobody is typing. */
  readonly write: (value: number) => string
  /** The unit, where it can change: then the typed number is parsed again in the new unit. */
  readonly unit?: string
  /** Returns the value moved by a number of steps, for fields with arrow keys. */
  readonly onStep?: (value: number, steps: number) => Reading
}

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * Edits a number as typed. Nothing typed is dropped or rounded: invalid input stays, shows its error in place of the hint, and
 * blocks its form (`Form` and the browser check the field's validity).
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, read, write, unit, error, description, onBlur, onKeyDown, onStep, ...rest } = props
  const worth = (text: string) => worthOf(read(text))
  const typed = useTyped(value, worth, (one) => (one === '' ? '' : write(one)), {
    unit,
    onReparsed: onChange,
  })
  const field = useRef<HTMLInputElement>(null)
  const reading = read(typed.text)
  const fault = typeof reading === 'object' ? reading.fault : undefined
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])

  function leave(event: FocusEvent<HTMLInputElement>): void {
    if (value !== '') typed.settle()
    onBlur?.(event)
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event)
    const steps = stepsOf[event.key]
    // Invalid text is not replaced.
    if (steps === undefined || !onStep || fault || event.currentTarget.readOnly) return
    event.preventDefault()
    const next = onStep(Number(value), steps)
    if (typeof next === 'number') onChange(next)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={field}
      error={fault ?? error}
      description={fault ? undefined : description}
      value={typed.text}
      onBlur={leave}
      onKeyDown={press}
      onChange={(event) => {
        const text = event.currentTarget.value
        typed.type(text)
        onChange(worth(text))
      }}
    />
  )
}

const worthOf = (reading: Reading): number | '' => (typeof reading === 'object' ? '' : reading)
