import { writtenInMajor } from '@purser/domain/money'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { readAmount, stepAmount } from './readings.ts'

interface MoneyInputProps extends Omit<NumberFieldProps, 'read' | 'write' | 'unit' | 'onStep'> {
  readonly currencyCode: string
}

/**
 * Edits a price typed in major units and stored in minor ones: 12.50 EUR and 12,5 EUR give 1250, 12.5 KWD gives 12500. More decimals
 * than the currency has are refused. Arrows step by one minor unit. On blur the field shows all decimals. Invalid text counts as no
 * price. When the currency changes, the number stays: 50,000 KRW become 50,000.00 EUR.
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
