import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { readFactor } from './readings.ts'

const step = 0.01
const steps: Readonly<Record<string, number>> = { ArrowUp: step, ArrowDown: -step }

/** A tax rate as a factor: 0.25 and 0,25 are 25 percent; arrows go by 0.01. What is none, or out of 0 to 1, counts as none. */
export function FactorInput(props: Omit<NumberFieldProps, 'read' | 'write' | 'unit'>) {
  const { value, onChange } = props
  return (
    <NumberField
      step={step}
      {...props}
      read={(typed) => readFactor(typed)}
      write={String}
      onKeyDown={(event) => {
        const by = steps[event.key]
        if (by === undefined) return
        event.preventDefault()
        const next = readFactor(String(Number(value) + by), '.')
        if (typeof next === 'number') onChange(next)
      }}
    />
  )
}
