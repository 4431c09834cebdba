import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { readPercent, stepPercent } from './readings.ts'

/** A percentage with up to four decimals; arrow keys move by 1. Invalid text or a value outside 0 to 100 counts as empty. */
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
