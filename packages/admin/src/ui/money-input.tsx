import { NumberInput, type NumberInputProps } from '@mantine/core'
import { minorUnitsPerMajor, toMajor, toMinor } from '@purser/domain/money'
import { type FocusEvent, useState } from 'react'

interface MoneyInputProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'defaultValue'> {
  /** Minor units, '' while the field is empty or holds no amount. */
  readonly value: number | ''
  readonly onChange: (amount: number | '') => void
  readonly currencyCode: string
}

const belowZero = 'An amount cannot be below zero'

/**
 * A price typed in major units and held in minor ones: 12.50 gives 1250; krw has no decimals. Once left, the field shows
 * all decimals. What is below zero stays as it was typed, is told so, and counts as no amount. A fault takes the hint's place.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, currencyCode, error, description, onBlur, ...rest } = props
  const [typed, setTyped] = useState<number | string>(written(value, currencyCode))
  const isSame = minorOf(typed, currencyCode) === value
  const shown = isSame ? typed : written(value, currencyCode)
  const fault = isNegative(shown) ? belowZero : error

  function leave(event: FocusEvent<HTMLInputElement>): void {
    if (value !== '') setTyped(written(value, currencyCode))
    onBlur?.(event)
  }

  return (
    <NumberInput
      hideControls
      leftSection={<span aria-hidden>{currencyCode.toUpperCase()}</span>}
      leftSectionWidth={48}
      decimalScale={decimalsOf(currencyCode)}
      step={1 / minorUnitsPerMajor(currencyCode)}
      clampBehavior="none"
      inputMode="decimal"
      {...rest}
      error={fault}
      description={fault ? undefined : description}
      value={shown}
      onBlur={leave}
      onChange={(next) => {
        setTyped(next)
        onChange(minorOf(next, currencyCode))
      }}
    />
  )
}

function decimalsOf(currencyCode: string): number {
  return minorUnitsPerMajor(currencyCode) === 1 ? 0 : 2
}

/** An amount as the field shows it when nobody is typing: '12.50'. */
function written(amount: number | '', currencyCode: string): string {
  return amount === '' ? '' : toMajor(amount, currencyCode).toFixed(decimalsOf(currencyCode))
}

/** What is typed, in minor units; '' while it is no amount. */
function minorOf(typed: number | string, currencyCode: string): number | '' {
  const major = majorOf(typed)
  return Number.isFinite(major) && major >= 0 ? toMinor(major, currencyCode) : ''
}

function isNegative(typed: number | string): boolean {
  return majorOf(typed) < 0
}

function majorOf(typed: number | string): number {
  return typeof typed === 'number' ? typed : Number.parseFloat(typed)
}
