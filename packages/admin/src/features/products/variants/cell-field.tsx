import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { CellValue, SheetColumn } from '../../../components/sheet/sheet-column.ts'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { columnName } from './draft/variant-columns.ts'

interface CellFieldProps {
  readonly column: SheetColumn
  readonly value: CellValue
  readonly error: string | undefined
  readonly onChange: (value: CellValue) => void
}

/** A column's value as a field of a form. */
export function CellField({ column, value, error, onChange }: CellFieldProps) {
  const named = { label: columnName(column), withAsterisk: column.required !== undefined, error }
  if (column.kind === 'yesno')
    return (
      <Checkbox
        label={column.header}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (column.kind === 'money')
    return (
      <MoneyInput
        {...named}
        currencyCode={column.currencyCode ?? ''}
        value={typeof value === 'number' ? value : ''}
        onChange={(amount) => onChange(amount === '' ? null : amount)}
      />
    )
  if (column.kind === 'whole')
    return (
      <NumberInput
        {...named}
        hideControls
        allowDecimal={false}
        allowNegative={(column.minimum ?? 0) < 0}
        inputMode="numeric"
        value={typeof value === 'boolean' ? '' : (value ?? '')}
        onChange={(next) => onChange(next === '' ? null : next)}
      />
    )
  return (
    <TextInput
      {...named}
      maxLength={column.maximum ?? 300}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
