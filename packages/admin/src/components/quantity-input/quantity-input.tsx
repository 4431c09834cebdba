import { NumberInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { quantityFault, wholeOf } from './quantity-fault.ts'

interface QuantityInputProps {
  /** The field's name for screen readers, e.g. 'Quantity of Sweatshirt, M'. */
  readonly label: string
  readonly value: number
  /** Maximum quantity; unlimited when left out. */
  readonly max?: number | undefined
  /** Minimum quantity; 1 when left out. */
  readonly min?: number
  readonly onChange: (quantity: number) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
}

/**
 * Takes whole units from `min` to `max`; 2.7 counts as 2. Invalid input stays as typed, shows the error and blocks its form, while
 * `value` remains the last valid one. A `value` above the current `max` blocks the form too.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, max, min = 1, onChange, onBlur, error } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<number | string>()
  const fault = quantityFault(wholeOf(typed ?? value), max, min)
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])
  return (
    <NumberInput
      ref={field}
      aria-label={label}
      value={typed ?? value}
      min={min}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      allowLeadingZeros={false}
      inputMode="numeric"
      error={fault ?? error}
      onChange={(next) => {
        const quantity = wholeOf(next)
        const isRight = quantityFault(quantity, max, min) === undefined
        setTyped(isRight && quantity === next ? undefined : next)
        if (isRight) onChange(quantity)
      }}
      onBlur={() => {
        if (fault === undefined) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
