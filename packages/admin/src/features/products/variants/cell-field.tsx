import { Checkbox, TextInput } from '@mantine/core'
import { MAX_TITLE } from '@purser/domain/counts'
import { useState } from 'react'
import { cellFault, parseCell, writeCell } from '../../../components/sheet/cell-text.ts'
import type { CellValue, SheetColumn } from '../../../components/sheet/sheet-column.ts'
import { useTyped } from '../../../ui/number/use-typed.ts'
import { decimalSignOf } from '../../../ui/number/written-number.ts'
import { columnName } from './draft/variant-columns.ts'

interface CellFieldProps {
  readonly column: SheetColumn
  readonly value: CellValue
  readonly error: string | undefined
  readonly onChange: (value: CellValue) => void
}

/** A column as a form field. */
export function CellField({ column, value, error, onChange }: CellFieldProps) {
  const named = {
    label: columnName(column),
    'data-path': column.id,
    withAsterisk: column.required !== undefined,
    error,
  }
  if (column.kind === 'yesno')
    return (
      <Checkbox
        label={column.header}
        data-path={column.id}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (column.kind === 'money' || column.kind === 'whole')
    return <NumberCellField column={column} value={value} error={error} onChange={onChange} />
  return (
    <TextInput
      {...named}
      maxLength={column.maximum ?? MAX_TITLE}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Parses numbers like the sheet: invalid text stays as typed. */
function NumberCellField({ column, value, error, onChange }: CellFieldProps) {
  const [sign] = useState(() => decimalSignOf(navigator.language))
  const read = (text: string) => parseCell(text, column, sign)
  const typed = useTyped(value, read, (one) => writeCell(one, column, sign))
  const isFilled = value !== null && value !== ''
  return (
    <TextInput
      label={columnName(column)}
      data-path={column.id}
      withAsterisk={column.required !== undefined}
      error={error ?? (isFilled ? cellFault(value, column) : undefined)}
      inputMode={column.kind === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(column.currencyCode && {
        leftSection: <span aria-hidden>{column.currencyCode.toUpperCase()}</span>,
        leftSectionWidth: 48,
      })}
      value={typed.text}
      onBlur={typed.settle}
      onChange={(event) => {
        const text = event.currentTarget.value
        typed.type(text)
        onChange(read(text))
      }}
    />
  )
}
