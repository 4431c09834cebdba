import { NumberInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { quantityFault, wholeOf } from './quantity-fault.ts'

interface QuantityInputProps {
  /** The field's name for screen readers, e.g. 'Quantity of Sweatshirt, M'. */
  readonly label: string
  readonly value: number
  /** The most it takes; any number when left out. */
  readonly max?: number | undefined
  readonly onChange: (quantity: number) => void
  readonly error?: string | undefined
}

/**
 * Whole units from 1 to `max`; of 2.7 the 2 counts. Nothing and another number stay as they were typed, say what would be right, and
 * keep their form from being sent; `value` is the last right one meanwhile. So does a `value` of which somebody else took some.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, max, onChange, error } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<number | string>()
  const fault = quantityFault(wholeOf(typed ?? value), max)
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])
  return (
    <NumberInput
      ref={field}
      aria-label={label}
      value={typed ?? value}
      min={1}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      allowLeadingZeros={false}
      inputMode="numeric"
      error={fault ?? error}
      onChange={(next) => {
        const quantity = wholeOf(next)
        const isRight = quantityFault(quantity, max) === undefined
        setTyped(isRight && quantity === next ? undefined : next)
        if (isRight) onChange(quantity)
      }}
      onBlur={() => fault === undefined && setTyped(undefined)}
    />
  )
}
