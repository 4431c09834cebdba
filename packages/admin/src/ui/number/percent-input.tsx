import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { readPercent, stepPercent } from './readings.ts'

/** A percentage with up to four decimals; arrows go by 1. What is none, or out of 0 to 100, counts as none. */
export function PercentInput(props: Omit<NumberFieldProps, 'read' | 'write' | 'unit' | 'onStep'>) {
  return (
    <NumberField
      step={1}
      {...props}
      read={(typed) => readPercent(typed)}
      write={String}
      onStep={stepPercent}
    />
  )
}
