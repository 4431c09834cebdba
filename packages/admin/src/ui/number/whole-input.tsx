import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { readWhole, type WholeRange } from './readings.ts'

interface WholeInputProps extends Omit<NumberFieldProps, 'read' | 'write' | 'min' | 'max'>, WholeRange {}

/** A whole number, e.g. of units or grams. Invalid text or a value outside its range counts as empty. */
export function WholeInput({ min, max, ...rest }: WholeInputProps) {
  return (
    <NumberField
      inputMode="numeric"
      {...rest}
      read={(typed) => readWhole(typed, { min, max })}
      write={String}
    />
  )
}
