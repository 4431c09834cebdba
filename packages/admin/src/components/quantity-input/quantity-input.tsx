import { NumberInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { quantityFault } from './quantity-fault.ts'

interface QuantityInputProps {
  /** The field's name for screen readers, e.g. 'Quantity of Sweatshirt, M'. */
  readonly label: string
  readonly value: number
  /** The most it takes; any number when left out. */
  readonly max?: number | undefined
  readonly onChange: (quantity: number) => void
  readonly isDisabled?: boolean
  readonly error?: string | undefined
}

/**
 * Whole units from 1 to `max`. Another number stays as it was typed, says what would be right, and keeps its form from being sent;
 * `value` is the last right one meanwhile. A field left empty goes back to that.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, max, onChange, isDisabled = false, error } = props
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<number | string>()
  const fault = wrong === undefined || wrong === '' ? undefined : quantityFault(wrong, max)
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])
  return (
    <NumberInput
      ref={field}
      aria-label={label}
      value={wrong ?? value}
      min={1}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      allowLeadingZeros={false}
      inputMode="numeric"
      disabled={isDisabled}
      error={fault ?? error}
      onChange={(next) => {
        const isRight = typeof next === 'number' && quantityFault(next, max) === undefined
        setWrong(isRight ? undefined : next)
        if (isRight) onChange(next)
      }}
      onBlur={() => setWrong((typed) => (typed === '' ? undefined : typed))}
    />
  )
}
