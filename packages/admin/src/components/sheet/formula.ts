import { divideHalfUp, minorUnitsPerMajor } from '@purser/domain/money'
import { type DecimalSign, parseNumber } from '../../ui/number/written-number.ts'
import type { CellValue, SheetColumn } from './sheet-column.ts'

/** A formula for each number of a selection: `+10%`, `-5`, `*1.1`, `/2`. The operand is an exact fraction. */
export interface Formula {
  readonly sign: '+' | '-' | '*' | '/'
  readonly numerator: bigint
  readonly denominator: bigint
  readonly isPercent: boolean
}

export function readFormula(text: string, sign: DecimalSign): Formula | null {
  const found = /^([+\-−*×/÷])\s*([\d.,\s]+?)\s*(%?)$/.exec(text.trim())
  if (!found) return null
  const [, operator = '', written = '', percent = ''] = found
  const operand = parseNumber(written, sign)
  // No price is that large.
  if (operand === null || operand > 1e9) return null
  const decimals = operand.toFixed(6).replace(/0+$/, '').split('.')[1]?.length ?? 0
  const numerator = BigInt(operand.toFixed(decimals).replace('.', ''))
  const standing = { '−': '-', '×': '*', '÷': '/' } as const
  const plain = (standing[operator as keyof typeof standing] ?? operator) as Formula['sign']
  if (plain === '/' && numerator === 0n) return null
  if (percent !== '' && (plain === '*' || plain === '/')) return null
  return { sign: plain, numerator, denominator: 10n ** BigInt(decimals), isPercent: percent !== '' }
}

/**
 * Applies a formula to a number. The result of a percentage, a factor or a divisor is rounded half up to the column's whole units
 * (money-7). Adding an amount with more decimals than the column has returns the sum as text, which the cell refuses.
 */
export function applyFormula(formula: Formula, value: CellValue, column: SheetColumn): CellValue {
  if (typeof value !== 'number' || (column.kind !== 'whole' && column.kind !== 'money')) return value
  const { sign, numerator, denominator, isPercent } = formula
  const present = BigInt(value)
  const times = (over: bigint, under: bigint) => Number(divideHalfUp(present * over, under))
  if (sign === '*') return times(numerator, denominator)
  if (sign === '/') return times(denominator, numerator)
  const direction = sign === '+' ? 1n : -1n
  if (isPercent) return times(100n * denominator + direction * numerator, 100n * denominator)
  const units = BigInt(column.kind === 'money' ? minorUnitsPerMajor(column.currencyCode ?? '') : 1)
  const sum = present * denominator + direction * numerator * units
  return sum % denominator === 0n
    ? Number(sum / denominator)
    : String(Number(sum) / Number(denominator * units))
}
