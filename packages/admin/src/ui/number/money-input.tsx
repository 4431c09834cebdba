import { writtenInMajor } from '@purser/domain/money'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { readAmount, stepAmount } from './readings.ts'

interface MoneyInputProps extends Omit<NumberFieldProps, 'read' | 'write' | 'unit' | 'onStep'> {
  readonly currencyCode: string
}

/**
 * A price typed in major units and held in minor ones: 12.50 and 12,5 give 1250, 1,250.00 gives 125000; krw has no decimals. Arrows go
 * by one minor unit. Once left, the field shows all decimals. What is no price counts as none. In another currency the number stands:
 * 50,000 won become 50,000 euros.
 */
export function MoneyInput({ currencyCode, ...rest }: MoneyInputProps) {
  return (
    <NumberField
      leftSection={<span aria-hidden>{currencyCode.toUpperCase()}</span>}
      leftSectionWidth={48}
      step={writtenInMajor(1, currencyCode)}
      {...rest}
      unit={currencyCode}
      read={(typed) => readAmount(typed, currencyCode)}
      write={(amount) => writtenInMajor(amount, currencyCode)}
      onStep={stepAmount}
    />
  )
}
