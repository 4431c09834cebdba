import { NumberInput } from '@mantine/core'
import { useState } from 'react'

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

/** Whole units from 1 to `max`: other numbers cannot be typed. A field left empty goes back to what it was. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, max, onChange, isDisabled = false, error } = props
  const [isEmptied, setEmptied] = useState(false)
  return (
    <NumberInput
      aria-label={label}
      value={isEmptied ? '' : value}
      min={1}
      {...(max === undefined ? {} : { max })}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      allowLeadingZeros={false}
      inputMode="numeric"
      disabled={isDisabled}
      error={error}
      onChange={(next) => {
        setEmptied(next === '')
        if (typeof next === 'number') onChange(next)
      }}
      onBlur={() => setEmptied(false)}
    />
  )
}
