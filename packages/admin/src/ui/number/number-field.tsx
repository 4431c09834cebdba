import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTyped } from './use-typed.ts'

/** What was typed is worth, '' for nothing; or why it is not taken. */
export type Reading = number | '' | { readonly fault: string }

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** '' for none. */
  readonly value: number | ''
  /** '' also while the field holds what is not taken. */
  readonly onChange: (value: number | '') => void
  readonly read: (typed: string) => Reading
  /** A value as the field shows it when nobody is typing. */
  readonly write: (value: number) => string
  /** What is counted, where that can change: then the number stands and is read anew. */
  readonly unit?: string
}

/**
 * A number as it is typed. Nothing typed is dropped or bent: what is no such number stays, is told so in place of the hint, and keeps
 * its form from being sent (`Form` and the browser see it by the field's validity).
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, read, write, unit, error, description, onBlur, ...rest } = props
  const worth = (text: string) => worthOf(read(text))
  const typed = useTyped(value, worth, (one) => (one === '' ? '' : write(one)), {
    unit,
    onReadAnew: onChange,
  })
  const field = useRef<HTMLInputElement>(null)
  const reading = read(typed.text)
  const fault = typeof reading === 'object' ? reading.fault : undefined
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])

  function leave(event: FocusEvent<HTMLInputElement>): void {
    if (value !== '') typed.settle()
    onBlur?.(event)
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
      onChange={(event) => {
        const text = event.currentTarget.value
        typed.type(text)
        onChange(worth(text))
      }}
    />
  )
}

const worthOf = (reading: Reading): number | '' => (typeof reading === 'object' ? '' : reading)
