import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { factorStep, readFactor, stepFactor } from './readings.ts'

/** A tax rate as a factor: 0.25 and 0,25 are 25 percent; arrow keys move by 0.01. Invalid text or a value outside 0 to 1 counts as empty. */
export function FactorInput(props: Omit<NumberFieldProps, 'read' | 'write' | 'unit' | 'onStep'>) {
  return (
    <NumberField
      step={factorStep}
      {...props}
      read={(typed) => readFactor(typed)}
      write={String}
      onStep={stepFactor}
    />
  )
}
