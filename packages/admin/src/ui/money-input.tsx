import { NumberInput, type NumberInputProps } from '@mantine/core'
import { minorUnitsPerMajor, toMajor, toMinor } from '@purser/domain/money'
import { useState } from 'react'

interface MoneyInputProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'defaultValue'> {
  /** Minor units, '' while the field is empty. */
  readonly value: number | ''
  readonly onChange: (amount: number | '') => void
  readonly currencyCode: string
  /** Bounds in minor units. */
  readonly min?: number
  readonly max?: number
}

/** A price typed in major units and held in minor ones: 12.50 gives 1250; krw has no decimals. */
export function MoneyInput({ value, onChange, currencyCode, min = 0, max, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<number | string>(value === '' ? '' : toMajor(value, currencyCode))
  const isSame = minorOf(typed, currencyCode) === value
  const shown = isSame ? typed : value === '' ? '' : toMajor(value, currencyCode)
  const factor = minorUnitsPerMajor(currencyCode)
  return (
    <NumberInput
      hideControls
      leftSection={<span aria-hidden>{currencyCode.toUpperCase()}</span>}
      leftSectionWidth={48}
      decimalScale={factor === 1 ? 0 : 2}
      allowNegative={min < 0}
      step={factor === 1 ? 1 : 0.01}
      clampBehavior="none"
      inputMode="decimal"
      {...rest}
      {...(max === undefined ? {} : { max: toMajor(max, currencyCode) })}
      min={toMajor(min, currencyCode)}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(minorOf(next, currencyCode))
      }}
    />
  )
}

/** What is typed, in minor units; '' while it is no number yet. */
function minorOf(typed: number | string, currencyCode: string): number | '' {
  const major = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isFinite(major) ? toMinor(major, currencyCode) : ''
}
